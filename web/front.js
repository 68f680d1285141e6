/* The lab was this page once: an address with a state or a recording goes on to it. */
"use strict";
if (location.hash.length > 1 && !document.getElementById(location.hash.slice(1)) || new URLSearchParams(location.search).has("play"))
  location.replace("lab.html" + location.search + location.hash);
