import type { MailKind, MailState, OutboxMail } from 'shared/contract';
import { t } from 'shared/language';

const KIND_LABELS: Readonly<Record<MailKind, string>> = {
  verification: t('Link to verify an address'),
  'password-reset': t('Link for a new password'),
  'password-changed': t('Password changed'),
  'account-claimed': t('Account claimed by its school account'),
  invitation: t('Invitation'),
  'order-placed': t('Order placed'),
  'order-reminder': t('Reminder to pay'),
  'order-paid': t('Order paid'),
  'order-unpaid': t('Payment taken back'),
  'order-cancelled': t('Order cancelled'),
  'order-changed': t('Order changed'),
  'order-reassigned': t('Order went to somebody else'),
  'order-arrived': t('Order has arrived'),
  'product-back': t('Product is back'),
  'new-orders': t('New orders'),
  'release-taken-back': t('Release taken back'),
  'release-uploaded': t('Release uploaded'),
  'release-changed': t('Release changed'),
  'token-ending': t('Deploy token ends'),
  'mail-stuck': t('Mails do not get through'),
  'disk-nearly-full': t('Disk nearly full'),
  'backup-old': t('Backup is old'),
  'error-logged': t('Error of the site'),
  'build-older': t('Older program started'),
  'build-waits': t('Newer section waits'),
  test: t('Test mail'),
};

/** The purpose of a mail in words; its name on the wire for one of another version of the site. */
export const kindLabel = ({ kind }: Pick<OutboxMail, 'kind'>): string =>
  KIND_LABELS[kind as MailKind] ?? kind;

export const STATE_LABELS: Readonly<Record<MailState, string>> = {
  waiting: t('Waiting'),
  failed: t('Not sent'),
  sent: t('Sent'),
};

/** Reads the state from a URL; empty for mails of every state. */
export const readMailState = (params: URLSearchParams): MailState | '' => {
  const state = params.get('state') ?? '';
  return Object.hasOwn(STATE_LABELS, state) ? (state as MailState) : '';
};

/** Whether an attempt has failed, and the next one can be made now. */
export const canBeSentAgain = ({ state, reason }: OutboxMail): boolean =>
  state === 'failed' || (state === 'waiting' && reason !== null);
