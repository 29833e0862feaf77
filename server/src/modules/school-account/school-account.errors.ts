import { t } from 'shared/language';
import { error } from '../../http/errors/error-entry.ts';

export const schoolAccountErrors = {
  BAD_SIGN_IN_CODE: error(400, () =>
    t('This sign-in has expired or was begun in another browser. Please begin again.'),
  ),
  PASSWORDS_OFF: error(403, () =>
    t('This site has no passwords of its own. Please continue with your school account.'),
  ),
} as const;
