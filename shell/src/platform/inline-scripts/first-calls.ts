import { readElement } from 'shared/api';
import { FIRST_CALLS_ELEMENT_ID } from 'shared/contract';

// Starts the page's public calls before any file has loaded. The API client uses these responses. WebKit would fetch a
// preload twice.
const calls: Record<string, Promise<Response>> = {};
for (const url of readElement<readonly string[]>(FIRST_CALLS_ELEMENT_ID) ?? []) {
  calls[url] = fetch(url);
  calls[url].catch(() => {});
}
window.firstCalls = calls;
