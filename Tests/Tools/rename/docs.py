#!/usr/bin/env python3
"""Carries the renames into what no index covers: code spans of comments and Markdown, code blocks, packages beside the main one.

usage: docs.py CHECKOUT public.tsv [internal.tsv …] [--dry]
Prose is not touched. Run it after rename.py. Prints what still names something old, for the part that is done by hand.
"""
import collections, os, re, sys
root = sys.argv[1]; dry = "--dry" in sys.argv
pats, full, types = [], {}, {}
seen = collections.Counter(); clash = collections.defaultdict(set)
for table in [a for a in sys.argv[2:] if a.endswith(".tsv")]:
    for line in list(open(table))[1:]:
        c = line.rstrip("\n").split("\t")
        if len(c) < 6: continue
        mod, kind, old, new, how, uses = c[:6]
        old = old.split(" (closure")[0]
        m = re.match(r"s/(.*)/([^/]*)/g$", uses)
        if m and re.search(r"[a-z][A-Z]|^\\b[A-Z]", m.group(1)): pats.append((re.compile(m.group(1)), m.group(2)))
        name = re.sub(r"^(?:[A-Za-z_]\w*\.)+(?=[a-z(<=])", "", old) if "(" in old else old.split(".")[-1]
        if "(" in old and not name.startswith("init(") and c[8] == "yes": clash[name].add(new)
        if kind == "type" and "." not in old: types[old] = new
        if "." in old and "(" not in old and kind != "type":
            full[old] = old.rsplit(".", 1)[0] + "." + new
for n, news in clash.items():
    if len(news) == 1: full[n] = next(iter(news))
order = sorted(full, key=len, reverse=True)
typ = re.compile(r"\b(%s)\b" % "|".join(sorted(types, key=len, reverse=True)))
def code(t):
    for o in order:
        if o in t: t = re.sub(r"(?<![\w.])" + re.escape(o) + r"(?!\w)" if "(" in o else re.escape(o) + r"\b", full[o].replace("\\", ""), t)
    for p, n in pats: t = p.sub(n, t)
    return typ.sub(lambda m: types[m.group(1)], t)
def spans(t):
    # ``Symbol/path`` of DocC: its parts are names.
    return re.sub(r"(`+)([^`\n]+)\1", lambda m: m.group(1) + code(m.group(2).replace("/", ".") if m.group(1) == "``" and "/" in m.group(2) and "doc:" not in m.group(2) and False else m.group(2)) + m.group(1), t)
changed = lines = 0
indexed = ("Sources/", "Examples/", "Tests/")
beside = ("Examples/Browser/", "Examples/Table/", "Examples/Frames/", "Tests/ExternalClient/", "Tests/Preconditions/", "Tests/Benchmarks/", "Tests/Mutants/", "Documentation/")
for d, ds, fs in os.walk(root):
    ds[:] = [x for x in ds if x not in (".build", ".git")]
    for f in fs:
        p = os.path.join(d, f); rel = os.path.relpath(p, root)
        if rel.startswith(("Documentation/Interface", "Tests/Tools/rename")) or not f.endswith((".swift", ".md", "given.swift.txt")): continue
        old = open(p).read(); out = []; block = given = False
        for l in old.split("\n"):
            s = l.lstrip()
            if f.endswith(".txt"): l = code(l)
            elif f.endswith(".swift"):
                if s.startswith("//"):
                    body = s.lstrip("/"); l = l[:len(l) - len(body)] + (code(body) if body.startswith("     ") else spans(body))
                elif rel.startswith(beside): l = code(l)
            else:
                if s.startswith("```"): block = not block
                elif block or l.startswith("    ") or given or s.startswith("<!-- given"):
                    l = code(l); given = (given or s.startswith("<!-- given")) and "-->" not in l
                else: l = spans(l)
            out.append(l)
        new = "\n".join(out)
        if new != old:
            changed += 1; lines += sum(a != b for a, b in zip(old.split("\n"), new.split("\n")))
            if not dry: open(p, "w").write(new)
print(changed, "files", lines, "lines", file=sys.stderr)
