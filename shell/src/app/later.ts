/** What can wait until the page is interactive, in a chunk of its own. */
export { renew, startLater } from '../platform/later.ts';
export { followLogins } from './offer-page.ts';
