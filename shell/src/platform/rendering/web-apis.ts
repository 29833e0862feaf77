/** The Web APIs that rendering uses: the isolate of the SSR bundle has only the language. None of them reaches a network. */
import 'core-js/web/url';
import 'core-js/web/url-search-params';
import 'web-streams-polyfill/polyfill';
import 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only';
import 'whatwg-fetch';
import { TextDecoder, TextEncoder } from '@exodus/bytes/encoding-lite.js';

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** The router recognises a Response by its `body`, which whatwg-fetch lacks. */
Object.defineProperty(Response.prototype, 'body', {
  get(this: { readonly _bodyInit?: unknown }) {
    return this._bodyInit ?? null;
  },
});
