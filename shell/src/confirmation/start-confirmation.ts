import { onPasswordNeeded } from 'shared/api';
import { type Host, showPasswordDialog } from './show-password-dialog.tsx';

/** A call that was under way while the password was given needs no second question. */
const JUST_GIVEN_MS = 30_000;

let asking: Promise<boolean> | undefined;
let givenAt = Number.NEGATIVE_INFINITY;

/** From now on the user is asked for the password when a call needs it; once, however many calls do. */
export function startConfirmation(host: Host): void {
  onPasswordNeeded(async (purpose) => {
    if (!asking && performance.now() - givenAt < JUST_GIVEN_MS) return true;
    asking ??= showPasswordDialog(host, purpose).finally(() => {
      asking = undefined;
    });
    const isGiven = await asking;
    if (isGiven) givenAt = performance.now();
    return isGiven;
  });
}
