import { t } from 'shared/language';
import { DELETED_NAME } from './erase.queries.ts';

/** The name of a user as people read it: an account that was deleted has one in each language. */
export const shownName = (name: string): string =>
  name === DELETED_NAME ? t('Deleted user') : name;
