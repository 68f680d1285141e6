/* SPDX-License-Identifier: MIT */
/* On the front page and on articles: a service worker keeps the page for times without a net. */
"use strict";
if (origin !== "null" && location.protocol.startsWith("http"))
  navigator.serviceWorker?.register(new URL("offline.js", /** @type {HTMLScriptElement} */ (document.currentScript).src))
    .catch(error => console.info(String(error)));
