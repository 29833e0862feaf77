import { refreshUser } from 'shared/api';
import { storedToken, useSession } from 'shared/session';
import { isInOtherLanguage } from '../language/chosen-language.ts';

/** Refreshes a page restored from the back/forward cache, which has missed all events. `refreshData` reads its data again. */
export function refreshOnBfcacheRestore(refreshData: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (storedToken() !== useSession.getState().token || isInOtherLanguage()) return reload();
    // For listeners to other tabs, all that the browser stores has changed: theme, session, cart.
    dispatchEvent(new StorageEvent('storage'));
    void refreshUser();
    refreshData();
  });
}

/** Hides the page first, because it may show another account's data. */
function reload(): void {
  document.body.hidden = true;
  location.reload();
}
