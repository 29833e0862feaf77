import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from 'shared/domain';
import { Refusal } from '../../http/refusals.ts';

/**
 * More than five thousand of the most common passwords: those that the registration rule would allow. In
 * lower case, because capital letters make none of them hard to guess.
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(
    (password) =>
      password.length >= PASSWORD_MIN_LENGTH && /\d/.test(password) && /\p{L}/u.test(password),
  ),
);

/** Throws COMMON_PASSWORD for a password that an attacker would try first. */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) throw new Refusal('COMMON_PASSWORD');
}
