import { ApiError } from 'shared/api';
import type { WriteError } from 'shared/data';
import { passwordRule } from 'shared/domain';
import type { FieldErrors } from 'shared/forms';

const FIELD_OF: Readonly<Record<string, 'email' | 'password'>> = {
  WRONG_DOMAIN: 'email',
  EMAIL_TAKEN: 'email',
  COMMON_PASSWORD: 'password',
};

/** What the server refused of an account, by the field in which it can be mended; null if it is about no field. */
export function refusedFields({
  cause,
  text,
}: WriteError): FieldErrors<'email' | 'password'> | null {
  const code = (cause instanceof ApiError && cause.detail.code) || '';
  const field = text === passwordRule() ? 'password' : FIELD_OF[code];
  return field ? { [field]: text } : null;
}
