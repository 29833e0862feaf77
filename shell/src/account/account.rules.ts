import { PASSWORD_MIN_LENGTH, PASSWORD_RULE } from 'shared/domain';
import type { FieldErrors } from 'shared/forms';
import { isOfSchool } from './school-address.rules.ts';

export type Registration = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly confirmation: string;
};

export const PASSWORDS_DIFFER = 'Passwords do not match';

/** The parts of the password rule in the order shown, each with whether `password` meets it. */
export const passwordChecks = (password: string) => [
  { text: 'At least 8 characters', kept: isLongEnough(password) },
  { text: 'An uppercase letter', kept: /\p{Lu}/u.test(password) },
  { text: 'A digit', kept: /\d/.test(password) },
];

/** The errors of a registration, by field; empty when it can be sent. `domain` is that of the school. */
export function registrationErrors(
  entry: Registration,
  domain: string,
): FieldErrors<keyof Registration> {
  return {
    ...emailError(entry.email, domain),
    ...(entry.firstName.trim() === '' && { firstName: 'Enter your first name' }),
    ...(entry.lastName.trim() === '' && { lastName: 'Enter your last name' }),
    ...(!passwordChecks(entry.password).every(({ kept }) => kept) && { password: PASSWORD_RULE }),
    ...(entry.confirmation !== entry.password && { confirmation: PASSWORDS_DIFFER }),
  };
}

function emailError(email: string, domain: string): FieldErrors<'email'> {
  if (!/^\S+@\S+$/.test(email.trim())) return { email: 'Enter your school e-mail address' };
  if (isOfSchool(email, domain)) return {};
  // The server's sentence: it refuses the address too.
  return { email: `Please use your school e-mail address (@${domain}).` };
}

export type NewPassword = Pick<Registration, 'password' | 'confirmation'>;

/** The errors of a new password: its length and its repetition. The server checks the whole rule. */
export const newPasswordErrors = (entry: NewPassword): FieldErrors<keyof NewPassword> => ({
  ...(!isLongEnough(entry.password) && { password: PASSWORD_RULE }),
  ...(entry.confirmation !== entry.password && { confirmation: PASSWORDS_DIFFER }),
});

const isLongEnough = (password: string): boolean =>
  Array.from(password).length >= PASSWORD_MIN_LENGTH;
