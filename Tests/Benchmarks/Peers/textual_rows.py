"""Shows the lines of a file with Textual's line API, which draws only the rows on the screen."""

import sys

from rich.segment import Segment
from textual.app import App
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip


class Rows(ScrollView, can_focus=True):
    BINDINGS = [("j", "scroll_down"), ("space", "page_down")]

    def on_mount(self):
        with open(sys.argv[1]) as file:
            self.rows = file.read().splitlines()
        self.virtual_size = Size(self.size.width, len(self.rows))

    def render_line(self, y):
        return Strip([Segment(self.rows[self.scroll_offset.y + y])])

    def action_scroll_down(self):
        self.scroll_down(animate=False)

    def action_page_down(self):
        self.scroll_page_down(animate=False)


class Pager(App):
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [("q", "quit")]

    def compose(self):
        yield Rows()


Pager().run()
