import { plural, t } from 'shared/language';

export type AccountAction = 'log-out' | 'block' | 'unblock' | 'delete';

type ActionTexts = {
  readonly confirmLabel: string;
  readonly question: string;
  readonly text: string;
  readonly doneText: string;
  readonly variant: 'primary' | 'danger';
};

export const ACTION_TEXTS: Readonly<Record<AccountAction, (name: string) => ActionTexts>> = {
  'log-out': (name) => ({
    confirmLabel: t('Log out everywhere'),
    question: t('Log {name} out everywhere?', { name }),
    text: t(
      'They can log in again with their password. If somebody else knows it, they should reset it first.',
    ),
    doneText: t('{name} is logged out everywhere.', { name }),
    variant: 'primary',
  }),
  block: (name) => ({
    confirmLabel: t('Block account'),
    question: t('Block the account of {name}?', { name }),
    text: t(
      'They are logged out at once and cannot log in until an administrator unblocks the account. Their orders stay; a class rep who is blocked gets no new ones.',
    ),
    doneText: t('The account of {name} is blocked.', { name }),
    variant: 'danger',
  }),
  unblock: (name) => ({
    confirmLabel: t('Unblock account'),
    question: t('Unblock the account of {name}?', { name }),
    text: t('They can log in again.'),
    doneText: t('{name} can log in again.', { name }),
    variant: 'primary',
  }),
  delete: (name) => ({
    confirmLabel: t('Delete account'),
    question: t('Delete the account of {name} for good?', { name }),
    text: t(
      'Name, e-mail address and picture are removed and cannot be brought back. Orders that are not paid are cancelled. Paid orders and the cash records stay, as those of a “Deleted user”.',
    ),
    doneText: t('The account of {name} is deleted.', { name }),
    variant: 'danger',
  }),
};

export function sessionsInWords(count: number): string {
  if (count === 0) return t('Not logged in anywhere');
  return plural(count, 'Logged in with 1 browser', 'Logged in with {count} browsers');
}
