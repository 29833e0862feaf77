import { forgetReads, resetBoot } from 'shared/api';
import { endSession, useSession } from 'shared/session';
import { useToasts } from 'shared/toasts';

/** Resets the page after a test: online, no session, no cookies, no cached responses, no toasts, an empty document at `/`. */
export function resetPage(): void {
  endSession();
  useSession.setState({ status: 'anonymous', token: null, user: null }, true);
  forgetReads();
  resetBoot();
  useToasts.setState([], true);
  globalThis.offlineContent = undefined;
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.body.className = '';
  delete document.documentElement.dataset['theme'];
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) expireCookie(cookie.split('=')[0] ?? '');
  // The browser sends it to the other tabs only; here it empties the stores too.
  window.dispatchEvent(new StorageEvent('storage'));
}

function expireCookie(name: string): void {
  // With an age of 0 the cookie would still be there for the rest of the millisecond.
  // biome-ignore lint/suspicious/noDocumentCookie: the environment of the tests has no Cookie Store
  document.cookie = `${name}=;path=/;max-age=-1`;
}

/** For a browser without view transitions: the new page appears at once. */
export function stubTransitions(): void {
  document.startViewTransition = (change) => {
    if (typeof change === 'function') void change();
    const done = Promise.resolve(undefined);
    return {
      finished: done,
      ready: done,
      updateCallbackDone: done,
      skipTransition: () => undefined,
    } as ViewTransition;
  };
}
