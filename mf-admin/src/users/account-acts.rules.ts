/** What an administrator does to the account of somebody else. */
export type AccountAct = 'sign-out' | 'block' | 'unblock' | 'delete';

type Words = {
  readonly button: string;
  readonly question: string;
  readonly text: string;
  readonly done: string;
  readonly look: 'primary' | 'danger';
};

/** The words around each act, for a person of this name. */
export const actWords = (act: AccountAct, name: string): Words => WORDS[act](name);

const WORDS: Readonly<Record<AccountAct, (name: string) => Words>> = {
  'sign-out': (name) => ({
    button: 'Log out everywhere',
    question: `Log ${name} out everywhere?`,
    text: 'They can log in again with their password. If somebody else knows it, they should reset it first.',
    done: `${name} is logged out everywhere.`,
    look: 'primary',
  }),
  block: (name) => ({
    button: 'Block account',
    question: `Block the account of ${name}?`,
    text: 'They are logged out at once and cannot log in until an administrator unblocks the account. Their orders stay; a class rep who is blocked gets no new ones.',
    done: `The account of ${name} is blocked.`,
    look: 'danger',
  }),
  unblock: (name) => ({
    button: 'Unblock account',
    question: `Unblock the account of ${name}?`,
    text: 'They can log in again.',
    done: `${name} can log in again.`,
    look: 'primary',
  }),
  delete: (name) => ({
    button: 'Delete account',
    question: `Delete the account of ${name} for good?`,
    text: 'Name, e-mail address and picture are removed and cannot be brought back. Orders that are not paid are cancelled. Paid orders and the cash records stay, as those of a “Deleted user”.',
    done: `The account of ${name} is deleted.`,
    look: 'danger',
  }),
};

/** Where somebody is logged in, in words. */
export function sessionsInWords(count: number): string {
  if (count === 0) return 'Not logged in anywhere';
  return count === 1 ? 'Logged in in 1 browser' : `Logged in in ${count} browsers`;
}
