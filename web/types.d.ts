/* SPDX-License-Identifier: MIT */
/* What the modules of the page have from elsewhere. tsc looks at them with jsconfig.json. */
declare function makeHitlab(module: object): void; /* runtime.js */
declare const VERSION: string, FILES: string[]; /* scripts/web writes them above offline.js */
declare const clients: {claim(): Promise<void>};
declare function importScripts(url: string): void;
declare function followPlan(plan: string): (numbers: number[]) => any[]; /* shapes.js, of judge/templates */
declare namespace followPlan { let source: {text: string, valueOf: (name: string) => unknown}; }
declare class CompressionStream { constructor(format: "gzip"); readable: ReadableStream; writable: WritableStream; }
declare class DecompressionStream { constructor(format: "gzip"); readable: ReadableStream; writable: WritableStream; }
