"""What surrounds an example: who started it, its outputs, and the repositories and files it reads."""
import fcntl, os, signal, subprocess, tempfile, time

from job import Job

SCRIPTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Examples/Playback/Scripts")


def run(words, seconds=20, **options):
    """Returns the status and the output of a program; None if it is still running."""
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT,
               **options}
    program = subprocess.Popen(words, **options)
    try:
        said = program.communicate(timeout=seconds)[0]
        return program.returncode, said.decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        program.kill()
        program.communicate()
        return None, ""


def git(place, *words, **options):
    identity = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgSign=false"]
    return subprocess.run(["git", "-C", place, *identity, *words], check=True,
                          capture_output=True, **options).stdout


def repository(place, commits=5):
    git(place, "init", "--quiet")
    for number in range(commits):
        git(place, "commit", "--quiet", "--allow-empty", "--message", "commit %d" % number)
    return place


def lose(place, name):
    """Removes an object, as in a partial clone."""
    number = git(place, "rev-parse", name).decode().strip()
    os.unlink(os.path.join(place, ".git/objects", number[:2], number[2:]))


def without_children_to_wait_for(directory):
    """A parent that ignores SIGCHLD passes this on, and then the status of child processes is lost."""
    def attack(random):
        ignoring = {"preexec_fn": lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN)}
        status, said = run([os.path.join(directory, "Pull"), "--headless", "--", "sh", "-c",
                            "echo a line; exit 3"], **ignoring)
        faults = [] if "exit 3 · " in said else ["the failure is lost: %r" % said[:200]]
        status, said = run([os.path.join(directory, "GitHistory"), "/nowhere"], **ignoring)
        return faults + ([] if status == 1 else ["GitHistory: status %s" % status])
    return attack


def slow_reader(directory):
    """Standard output in non-blocking mode, with a slow reader: all of it arrives."""
    def attack(random):
        words = [os.path.join(directory, "Playback"), os.path.join(SCRIPTS, "s3-momentum-loads-the-footer.txt"), "--frames"]
        whole = run(words)[1].encode()
        reading, writing = os.pipe()
        fcntl.fcntl(writing, fcntl.F_SETFL, os.O_NONBLOCK)
        fcntl.fcntl(writing, 1031, 4096)  # F_SETPIPE_SZ: as little room as there can be
        program = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=writing)
        os.close(writing)
        read = b""
        while piece := os.read(reading, 4096):
            read += piece
            time.sleep(0.002)
        os.close(reading)
        status = program.wait()
        return ([] if status == 0 else ["status %d" % status]) + (
            [] if read == whole else ["%d of %d bytes arrived" % (len(read), len(whole))])
    return attack


def command_in_configuration(directory):
    """Programs that .git/config names are not run to fetch missing objects."""
    def attack(random):
        with tempfile.TemporaryDirectory() as place:
            lose(repository(place), "HEAD~3")
            mark = os.path.join(place, "obeyed")
            for key, value in {"core.repositoryFormatVersion": "1",
                               "extensions.partialClone": "origin", "remote.origin.url": place,
                               "remote.origin.promisor": "true",
                               "remote.origin.uploadpack": "touch %s; git-upload-pack" % mark}.items():
                git(place, "config", key, value)
            status, said = run([os.path.join(directory, "GitHistory"), "--headless", place])
            return (["the command was run"] if os.path.exists(mark) else []) + (
                [] if status == 1 else ["status %s: %r" % (status, said[:80])])
    return attack


def refused_repositories(directory):
    """A repository that git refuses is not shown as empty."""
    def attack(random):
        faults = []
        def expect(what, wanted, words, place):
            status, said = run([os.path.join(directory, "GitHistory"), "--headless", place])
            if status != wanted or words not in said:
                faults.append("%s: status %s, %r" % (what, status, said[:120]))
        with tempfile.TemporaryDirectory() as place:
            git(place, "init", "--quiet", "--initial-branch=main")
            expect("empty", 0, "No commits yet", place)
            repository(place)
            branch = os.path.join(place, ".git/refs/heads/main")
            good = open(branch).read()
            with open(branch, "w") as file:
                file.write("garbage\n")
            expect("a broken branch", 1, "appears to be broken", place)
            with open(branch, "w") as file:
                file.write(good)
            git(place, "clone", "--quiet", "--bare", ".", "hidden")
            expect("named, without a work tree", 0, "commit 4", os.path.join(place, "hidden"))
            if os.geteuid() == 0:  # else nobody else's repository can be made
                others = {"env": {**os.environ, "GIT_CONFIG_COUNT": "0", "HOME": place}}
                for where in (place, os.path.join(place, "hidden")):
                    subprocess.run(["chown", "-R", "12345", where], check=True)
                    status, said = run(
                        [os.path.join(directory, "GitHistory"), "--headless", where], **others)
                    if status != 1 or "dubious ownership" not in said:
                        faults.append("another's: status %s, %r" % (status, said[:120]))
        return faults
    return attack


def never_written(directory):
    """A repository with a pipe in place of a file is opened without it, or refused with a message after 5 s."""
    def attack(random):
        faults, running = [], []
        with tempfile.TemporaryDirectory() as all:
            for name, wanted in ((".mailmap", 0), ("mailmap.file", 0), (".git/HEAD", 1), (".git/packed-refs", 1),
                                 (".git/shallow", 1), (".git/objects/info/alternates", 1),
                                 (".git/included", 1)):
                place = os.path.join(all, str(len(running)))
                os.mkdir(place)
                repository(place)
                git(place, "config", "include.path", "included")
                if name == "mailmap.file":
                    git(place, "config", name, "/dev/zero")
                else:
                    path = os.path.join(place, name)
                    if os.path.exists(path):
                        os.unlink(path)
                    os.mkfifo(path)
                words = [os.path.join(directory, "GitHistory"), "--headless", place]
                running.append((name, wanted, subprocess.Popen(
                    words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)))
            for name, wanted, program in running:
                try:
                    said = program.communicate(timeout=20)[0].decode("utf-8", "replace")
                except subprocess.TimeoutExpired:
                    program.kill()
                    program.communicate()
                    faults.append("%s: waited for" % name)
                    continue
                words = "did not answer within" if wanted else "commit 4"
                if program.returncode != wanted or words not in said:
                    faults.append("%s: status %s, %r" % (name, program.returncode, said[:120]))
        return faults
    return attack


def large_commit(directory):
    """A subject of 70 MB does not break a page."""
    def attack(random):
        with tempfile.TemporaryDirectory() as place:
            parent = git(repository(place, 1), "rev-parse", "HEAD").decode().strip()
            tree = git(place, "write-tree").decode().strip()
            text = "tree %s\nparent %s\nauthor A <a@b> 1 +0000\ncommitter A <a@b> 1 +0000\n\n%s\n" % (
                tree, parent, "x" * 70_000_000)
            number = git(place, "hash-object", "-t", "commit", "-w", "--stdin", input=text.encode())
            git(place, "update-ref", "HEAD", number.decode().strip())
            git(place, "commit", "--quiet", "--allow-empty", "--message", "the\x1elast")
            status, said = run([os.path.join(directory, "GitHistory"), "--headless", place], 60)
            missing = [text for text in ("commit 0", "xxxxxx", "last") if text not in said]
            return ["status %s, without %s" % (status, missing)] if status != 0 or missing else []
    return attack


def state_that_is_somebody_elses(directory):
    """A file that CityList did not write is not changed, and a link remains a link."""
    def attack(random):
        faults = []
        program = os.path.join(directory, "CityList")
        with tempfile.TemporaryDirectory() as place:
            notes, link = os.path.join(place, "notes.txt"), os.path.join(place, "link")
            os.symlink("notes.txt", link)
            for name in (notes, link):
                with open(notes, "w") as file:
                    file.write("notes\n")
                status, said = run([program, "--state", name])
                if status != 1 or open(notes).read() != "notes\n" or "--force" not in said:
                    faults.append("%s: status %s, %r" % (name, status, said[:80]))
            status, said = run([program, "--headless", "--force", "--state", link])
            if status != 0 or not os.path.islink(link) or "Lisboa" not in open(notes).read():
                faults.append("forced: status %s, %r" % (status, said[:80]))
            pipe = os.path.join(place, "pipe")
            os.mkfifo(pipe)
            for words in ([pipe], ["/dev/zero"], ["--state", pipe], ["--force", "--state", pipe]):
                status, said = run([program, *words], 10)
                if status != 1 or "no regular file" not in said:
                    faults.append("%s: status %s, %r" % (words, status, said[:80]))
        return faults
    return attack


def recordings(directory):
    """A recording replaces no file, and a pipe is not waited for; both are checked before the screen opens."""
    def attack(random):
        faults = []
        with tempfile.TemporaryDirectory() as place:
            notes, pipe = os.path.join(place, "notes"), os.path.join(place, "pipe")
            with open(notes, "w") as file:
                file.write("notes\n")
            os.mkfifo(pipe)
            for words, wanted in (([notes], 1), ([pipe], 1), ([pipe, "--force"], 1),
                                  ([notes, "--force"], 0)):
                job = Job([os.path.join(directory, "CustomView"), "--record", *words],
                          stderr="terminal")
                try:
                    drew = job.wait_for(b"\x1b[?1004h", 10)
                    job.listen(0.2)
                    job.send(b"q")
                    status = job.ended(5)
                    if status != wanted or drew != (wanted == 0) or (
                            wanted and b"CustomView: " not in job.output):
                        faults.append("%s: status %s" % (words[1:], status))
                    faults += job.faults()
                finally:
                    job.close()
                if wanted and open(notes).read() != "notes\n":
                    faults.append("%s: it was replaced" % words[1:])
        return faults
    return attack


def attacks(directory):
    return {
        "a parent that ignores SIGCHLD": without_children_to_wait_for(directory),
        "a slow reader of Playback": slow_reader(directory),
        "a command in a repository's configuration": command_in_configuration(directory),
        "repositories that git refuses": refused_repositories(directory),
        "repositories with pipes that nobody writes to": never_written(directory),
        "a commit of 70 MB": large_commit(directory),
        "recordings that would take a place": recordings(directory),
        "files that are somebody else's": state_that_is_somebody_elses(directory),
    }
