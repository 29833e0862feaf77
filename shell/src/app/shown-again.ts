import { refreshUser } from 'shared/api';
import { currentLanguage, LANGUAGE_COOKIE } from 'shared/language';
import { storedToken, useSession } from 'shared/session';

/**
 * Brings a page up to date that the browser has kept as it was left, and shows again after "back". Nothing was told to
 * it meanwhile. `renew` reads what the page shows anew.
 */
export function followShownAgain(renew: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (storedToken() !== useSession.getState().token || isInOtherLanguage()) return openAnew();
    followOthers();
    void refreshUser();
    renew();
  });
}

/** Whatever follows other tabs takes this for a change of all that the browser keeps: theme, session, cart. */
const followOthers = () => void dispatchEvent(new StorageEvent('storage'));

function isInOtherLanguage(): boolean {
  const [, chosen] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  return chosen !== undefined && chosen !== currentLanguage();
}

/** What was shown may be somebody else's by now: nothing of it is seen again. */
function openAnew(): void {
  document.body.hidden = true;
  location.reload();
}
