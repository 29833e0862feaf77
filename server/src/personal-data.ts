import { readOwnNotes } from './modules/audit/personal-data.queries.ts';
import { eraseLoginData, readOwnSessions } from './modules/auth/personal-data.queries.ts';
import { readOwnCash } from './modules/balances/balances.service.ts';
import { eraseInvitations, readOwnInvitations } from './modules/classes/invitations.queries.ts';
import { eraseMails, readOwnMails } from './modules/mail/personal-data.queries.ts';
import { eraseSignatures, readOwnPosts } from './modules/news/personal-data.queries.ts';
import {
  eraseFromOrders,
  readOwnOrders,
  readOwnWishes,
} from './modules/orders/personal-data.service.ts';
import { erasePictures, readOwnPictures } from './modules/pictures/personal-data.queries.ts';
import type { ErasureStep, OwnDataReaders } from './modules/users/personal-data.ts';
import { eraseFromReleases } from './platform/index.ts';

/** The steps in which an account is erased, in their order: one of every module that stores something about persons. */
export const ERASURE_STEPS: readonly ErasureStep[] = [
  eraseFromOrders,
  eraseLoginData,
  eraseMails,
  eraseInvitations,
  erasePictures,
  eraseFromReleases,
  eraseSignatures,
  {
    // The audit log and the cash book name nobody: they refer to the row of the account, which is empty then. A test compares the
    // columns of all steps with the schema.
    erasedColumns: [],
    keptColumns: ['audit_entries.actor_id', 'balance_entries.user_id', 'balance_entries.actor_id'],
    erase: async () => undefined,
  },
];

/** Each reads one part of the file in which people get their own data. */
export const OWN_DATA_READERS: OwnDataReaders = {
  signIns: readOwnSessions,
  orders: readOwnOrders,
  wishes: readOwnWishes,
  invitations: readOwnInvitations,
  cash: readOwnCash,
  posts: readOwnPosts,
  pictures: readOwnPictures,
  mails: readOwnMails,
  notes: readOwnNotes,
};
