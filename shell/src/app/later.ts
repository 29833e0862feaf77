/** Exports what can wait until the page is interactive, in a chunk of its own. */
export { refreshData, startLater } from '../platform/later.ts';
export { followLogins } from './offer-page.ts';
