import { ApiError } from 'shared/api';
import type { WriteError } from 'shared/data';
import { passwordRule } from 'shared/domain';
import type { FieldErrors } from 'shared/forms';

const FIELD_BY_CODE: Readonly<Record<string, 'email' | 'password'>> = {
  WRONG_DOMAIN: 'email',
  EMAIL_TAKEN: 'email',
  COMMON_PASSWORD: 'password',
};

/** The server's error by the field that can correct it; null if it concerns none. */
export function fieldErrors({ cause, text }: WriteError): FieldErrors<'email' | 'password'> | null {
  const code = (cause instanceof ApiError && cause.detail.code) || '';
  const field = text === passwordRule() ? 'password' : FIELD_BY_CODE[code];
  return field ? { [field]: text } : null;
}
