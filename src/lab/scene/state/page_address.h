/* SPDX-License-Identifier: MIT */
/* The address of the page that scripts/web makes. */
#ifndef LAB_PAGE_ADDRESS_H
#define LAB_PAGE_ADDRESS_H

/* As address.ini of the build has it: "https://...", without a slash at the end; "": nowhere. A
 * state opens at ADDRESS/lab.html#STATE. */
extern const char page_address[];

#endif
