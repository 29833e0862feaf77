import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from 'shared/domain';
import { Refusal } from '../../http/refusals.ts';

/**
 * The more than five thousand most common passwords that could meet the registration rule, in small
 * letters: a capital or two more makes none of them hard to guess.
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(
    (password) =>
      password.length >= PASSWORD_MIN_LENGTH && /\d/.test(password) && /\p{L}/u.test(password),
  ),
);

/** Throws COMMON_PASSWORD for a password that is among the first an attacker tries. */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) throw new Refusal('COMMON_PASSWORD');
}
