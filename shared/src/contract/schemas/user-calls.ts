import { z } from 'zod';
import { currentUser } from './account.ts';
import { id, idParam, pageOf, staffPageQuery } from './common.ts';
import { ownData } from './own-data.ts';
import * as users from './user.ts';

export const userCalls = {
  'users.list': {
    summary: 'A page of the users.',
    query: staffPageQuery,
    response: pageOf(users.userRow),
  },
  'users.search': {
    summary: 'Users whose name or e-mail address matches.',
    query: users.userSearch,
    response: pageOf(users.userRow),
  },
  'users.classes': {
    summary: 'The classes of people with a verified address, for staff.',
    response: z.array(z.string()),
  },
  'users.get': {
    summary: 'One user, for staff.',
    params: idParam,
    response: users.userToEdit,
  },
  'users.updateMe': {
    summary: 'Changes the name, the class or the language of the caller.',
    body: users.ownProfileUpdate,
    response: users.userDetail,
  },
  'users.update': {
    summary: 'Changes the name or the class of a user.',
    params: idParam,
    body: users.profileUpdate,
    response: users.userDetail,
  },
  'users.uploadPicture': {
    summary: 'Gives the caller a picture.',
    parts: { singleFiles: ['file'] },
    response: currentUser,
  },
  'users.mailPreferences': {
    summary: 'Which mails the caller wants.',
    response: users.mailPreferences,
  },
  'users.setMailPreferences': {
    summary: 'Says which mails the caller wants.',
    body: users.mailPreferences,
    response: users.mailPreferences,
  },
  'users.unsubscribe': {
    summary: 'Switches mails about orders off, for whoever got a mail with this token.',
    params: z.object({ token: z.string().max(100) }),
    response: z.string(),
  },
  'users.pickup': {
    summary: 'Where and when buyers of the caller, and of the council, pay and pick up.',
    response: users.pickup,
  },
  'users.setPickup': {
    summary: 'Says where and when buyers pay and pick up.',
    body: users.pickupInput,
    response: users.pickup,
  },
  'users.ownData': {
    summary: 'All that is stored about the caller.',
    response: ownData,
  },
  'users.signIns': {
    summary: 'Where the caller is signed in.',
    response: z.array(users.openSession),
  },
  'users.signOutEverywhere': {
    summary: 'Ends all sessions of the caller.',
  },
  'users.deleteMe': {
    summary:
      'Removes everything personal from the account of the caller, who gives its password, or an empty text if it has none.',
    body: z.object({ password: z.string().max(1024) }),
  },
  'users.delete': {
    summary: 'Removes everything personal from an account.',
    params: idParam,
  },
  'users.setBlocked': {
    summary: 'Blocks an account, or lets it in again.',
    params: idParam,
    body: z.object({ blocked: z.boolean() }),
  },
  'users.signOut': {
    summary: 'Ends all sessions of a user.',
    params: idParam,
  },
  'users.setRole': {
    summary: 'Gives a user another role.',
    params: idParam,
    query: users.roleChange,
    response: users.userDetail,
  },
  'users.clearBalance': {
    summary: 'Notes that a class rep handed over the cash.',
    params: idParam,
    /** The balance that the caller saw; refused when it has changed since. */
    query: z.object({ expected: users.amountParam.optional() }),
    body: users.balanceClearing.nullish(),
    // The id of the new entry of the ledger; absent when there was nothing to hand over.
    response: users.userDetail.extend({ entryId: id.optional() }),
  },
  'users.ledger': {
    summary: 'Cash that a user took and handed over.',
    params: idParam,
    query: staffPageQuery,
    response: pageOf(users.ledgerEntry),
  },
  'users.ownLedger': {
    summary: 'Cash that the caller took and handed over.',
    query: staffPageQuery,
    response: pageOf(users.ledgerEntry),
  },
  'users.handOvers': {
    summary: 'Cash that was handed over to the council.',
    query: staffPageQuery,
    response: pageOf(users.handOver),
  },
} as const;
