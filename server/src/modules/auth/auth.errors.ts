import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { error, errorWithDetailsInBody } from '../../http/errors/error-entry.ts';

export const authErrors = {
  WRONG_DOMAIN: error<{ domain: string }>(400, ({ domain }) =>
    t('Please use your school e-mail address (@{domain}).', { domain }),
  ),
  COMMON_PASSWORD: error(400, () =>
    t('This password is one of the most common ones. Please choose another.'),
  ),
  EMAIL_TAKEN: error(409, () => t('An account with this e-mail already exists.')),
  BAD_VERIFICATION_LINK: error(400, () =>
    t('This verification link is invalid or has expired. Log in to get a new one.'),
  ),
  BAD_NOT_ME_LINK: error(400, () => t('This link is invalid, has expired or has been used.')),
  BAD_ADMINISTRATOR_LINK: error(404, () =>
    t(
      'This link has expired or was used, or there is an administrator already. If there is none, the site prints a new link when it starts.',
    ),
  ),
  BAD_UNSUBSCRIBE_LINK: error(400, () =>
    t('This link is not complete. You can switch these mails off in your profile.'),
  ),
  BAD_RESET_LINK: error(400, () =>
    t('This password reset link is invalid or has expired. Please ask for a new one.'),
  ),
  WRONG_CREDENTIALS: error(401, () => t('Invalid e-mail or password.')),
  ACCOUNT_BLOCKED: error(403, () =>
    t('This account is blocked. Please speak to an administrator of the student council.'),
  ),
  // Not 401: the session is valid, and the site would end it in the browser.
  WRONG_PASSWORD: error(403, () => t('This is not your password.')),
  PASSWORD_NEEDED: error(403, () => t('Please confirm this with your password.')),
  OWN_ACCOUNT: error(403, () => t('Your own account can be deleted only on your profile page.')),
  OWN_BLOCK: error(403, () => t('Nobody can block their own account.')),
  HOLDS_CASH: errorWithDetailsInBody<{ balance: number; currency: string }>(
    409,
    // The detail that the response holds as a number too.
    ['balance'],
    ({ balance, currency }) =>
      t('This account still holds {balance}. The cash must be handed over first.', {
        balance: formatPrice(balance, currency),
      }),
  ),
} as const;

/** The names of fields in sentences about bad input. */
export const authFields = {
  email: () => t('Email'),
  firstName: () => t('First name'),
  lastName: () => t('Last name'),
  password: () => t('Password'),
  token: () => t('Token'),
  class: () => t('Class'),
  language: () => t('Language'),
} as const;
