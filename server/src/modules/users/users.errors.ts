import { t } from 'shared/language';
import { error } from '../../http/errors/error-entry.ts';

export const userErrors = {
  USER_NOT_FOUND: error(404, () => t('User Not Found')),
  OWN_ROLE: error(403, () => t('Nobody can change their own role.')),
  LAST_ADMIN: error(409, () => t('This is the last administrator. Make somebody else one first.')),
} as const;

export const userFields = {
  name: () => t('Name'),
  user: () => t('User'),
} as const;
