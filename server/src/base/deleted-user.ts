import { t } from 'shared/language';

/** The stored name of a deleted account; `displayName` translates it. */
export const DELETED_NAME = 'Deleted user';

/** The name of a user as people read it: a deleted account has one in each language. */
export const displayName = (name: string): string =>
  name === DELETED_NAME ? t('Deleted user') : name;
