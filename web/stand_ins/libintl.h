/* What the lab uses of GNU gettext: see libintl.c. */
#ifndef WEB_LIBINTL_H
#define WEB_LIBINTL_H

#if defined(__GNUC__)
#define LIBINTL_FORMAT(n) __attribute__((format_arg(n)))
#else
#define LIBINTL_FORMAT(n)
#endif

LIBINTL_FORMAT(1) char *gettext(const char *text);
LIBINTL_FORMAT(1)
LIBINTL_FORMAT(2) char *ngettext(const char *one, const char *many, unsigned long count);
char *bindtextdomain(const char *domain, const char *path);
char *bind_textdomain_codeset(const char *domain, const char *codeset);
char *textdomain(const char *domain);

#endif
