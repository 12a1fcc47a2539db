// Feeds frames to libvterm and compares what it shows with what it should, cell by cell, style included.
//     vterm_check COLUMNS ROWS <FILE        (FILE as the program Frames writes it)
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vterm.h>

static char *block(size_t *length) {
  uint8_t head[4];
  if (fread(head, 1, 4, stdin) != 4) return NULL;
  *length = head[0] | head[1] << 8 | head[2] << 16 | (size_t)head[3] << 24;
  char *bytes = malloc(*length + 1);
  if (fread(bytes, 1, *length, stdin) != *length) exit(2);
  bytes[*length] = 0;
  return bytes;
}

static char *utf8(char *p, uint32_t c) {
  if (c < 0x80) { *p++ = (char)c; return p; }
  if (c < 0x800) *p++ = (char)(0xC0 | c >> 6);
  else {
    if (c < 0x10000) *p++ = (char)(0xE0 | c >> 12);
    else { *p++ = (char)(0xF0 | c >> 18); *p++ = (char)(0x80 | (c >> 12 & 63)); }
    *p++ = (char)(0x80 | (c >> 6 & 63));
  }
  *p++ = (char)(0x80 | (c & 63));
  return p;
}

static char *color(char *p, const VTermColor *c, int isBackground) {
  if (isBackground ? VTERM_COLOR_IS_DEFAULT_BG(c) : VTERM_COLOR_IS_DEFAULT_FG(c)) *p++ = '-';
  else if (VTERM_COLOR_IS_INDEXED(c)) p += sprintf(p, "%d", c->indexed.idx);
  else p += sprintf(p, "%d,%d,%d", c->rgb.red, c->rgb.green, c->rgb.blue);
  return p;
}

static char *picture(VTermScreen *screen, int columns, int rows, char *p) {
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns;) {
      VTermScreenCell cell;
      vterm_screen_get_cell(screen, (VTermPos){y, x}, &cell);
      int isBlank = !cell.chars[0] || cell.chars[0] == (uint32_t)-1 || cell.chars[0] == ' ';
      if (isBlank) {  // what cannot be seen there does not count
        cell.attrs.bold = cell.attrs.italic = 0;
        if (!cell.attrs.reverse) cell.fg.type |= VTERM_COLOR_DEFAULT_FG;
        *p++ = ' ';
      }
      else for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i]; i++) p = utf8(p, cell.chars[i]);
      *p++ = ' ';
      p = color(p, &cell.fg, 0);
      *p++ = ' ';
      p = color(p, &cell.bg, 1);
      p += sprintf(p, " %d\n", cell.attrs.bold | cell.attrs.italic << 2 | !!cell.attrs.underline << 3 |
                                   cell.attrs.reverse << 4 | cell.attrs.strike << 5);
      x += cell.width > 0 ? cell.width : 1;
    }
  *p = 0;
  return p;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  int columns = atoi(words[1]), rows = atoi(words[2]), frame = 0;
  VTerm *terminal = vterm_new(rows, columns);
  vterm_set_utf8(terminal, 1);
  VTermScreen *screen = vterm_obtain_screen(terminal);
  vterm_screen_enable_altscreen(screen, 1);
  vterm_screen_reset(screen, 1);
  char *shown = malloc((size_t)columns * rows * 64 + 1);
  size_t length;
  for (char *bytes; (bytes = block(&length)); frame++) {
    vterm_input_write(terminal, bytes, length);
    char *expected = block(&length);
    if (!expected) return 2;
    picture(screen, columns, rows, shown);
    if (length && strcmp(shown, expected)) {
      size_t at = 0, line = 0;
      for (; shown[at] == expected[at]; at++) line += shown[at] == '\n';
      while (at && shown[at - 1] != '\n') at--;
      printf("frame %d, cell %zu:\nshown    %.40s\nexpected %.40s\n", frame, line, shown + at, expected + at);
      return 1;
    }
    free(bytes);
    free(expected);
  }
  printf("%d x %d: %d frames as expected\n", columns, rows, frame);
  return 0;
}
