/* What Linux has and the page's C library has not. Every file of the page includes it. */
#ifndef WEB_SYSTEM_H
#define WEB_SYSTEM_H

#define RENAME_NOREPLACE 1

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags);

#endif
