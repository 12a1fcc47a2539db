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

// Whether a cell has a wide character of the kinds that the programs write.
static int isWide(uint32_t c) { return (c >= 0x3000 && c < 0xE000) || c >= 0x1F300; }

// A line for a blank of any style.
#define ANY_BLANK "\x01\n"

// The place of the first difference between what is shown and what is expected, in both.
static int differ(const char **shown, const char **expected) {
  while (**shown && (**shown == **expected || (**shown == 1 && **expected == ' '))) {
    if (**shown == 1) {
      *shown += 1;
      while (**expected && **expected != '\n') ++*expected;
    }
    ++*shown;
    ++*expected;
  }
  return **shown != **expected;
}

static char *picture(VTermScreen *screen, int columns, int rows, char *p) {
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns;) {
      VTermScreenCell cell;
      vterm_screen_get_cell(screen, (VTermPos){y, x}, &cell);
      int isBlank = !cell.chars[0] || cell.chars[0] == ' ';
      // libvterm leaves half of a wide character whose other half was overwritten; other terminals blank it.
      int width = cell.width == 2 && isWide(cell.chars[0]) ? 2 : 1;
      if (cell.chars[0] == (uint32_t)-1 || (width == 1 && isWide(cell.chars[0]))) {
        p += sprintf(p, "%s", ANY_BLANK);
        x++;
        continue;
      }
      // libvterm before 0.2 gives erased cells all of the style; other terminals give them the background.
      if (!cell.chars[0]) cell.attrs.reverse = cell.attrs.underline = cell.attrs.strike = 0;
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
      x += width;
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
    const char *is = shown, *should = expected;
    if (length && differ(&is, &should)) {
      size_t line = 0;
      for (const char *p = shown; p < is; p++) line += *p == '\n';
      while (is > shown && is[-1] != '\n') is--;
      while (should > expected && should[-1] != '\n') should--;
      printf("frame %d, cell %zu:\nshown    %.40s\nexpected %.40s\n", frame, line, is, should);
      return 1;
    }
    free(bytes);
    free(expected);
  }
  printf("%d x %d: %d frames as expected\n", columns, rows, frame);
  return 0;
}
