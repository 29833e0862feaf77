import { z } from 'zod';
import { INVITED_AT_ONCE_MAX_PEOPLE } from '../../domain/limits.ts';
import { id, idParam, pageOf, staffPageQuery, timestamp } from './common.ts';

/** The school's list of classes in a school year, for staff. */
export const classList = z.object({
  /** By the calendar year in which it began; null where the school has no list. */
  schoolYear: z.number().int().nullable(),
  classes: z.array(
    z.object({
      id,
      name: z.string(),
      peopleCount: z.number().int(),
      reps: z.array(z.object({ id, name: z.string() })),
      /** People whom an open invitation proposes the class to. */
      invitedCount: z.number().int(),
    }),
  ),
});

/** Why a line of the people to invite is left out. */
export const skipCode = z.enum([
  'INVALID_EMAIL',
  'WRONG_DOMAIN',
  'INVALID_NAME',
  'INVALID_CLASS',
  /** An earlier line has the same address. */
  'REPEATED',
  /** The account is blocked. */
  'BLOCKED',
  /** The caller may not change this account. */
  'FORBIDDEN',
  /** The line names no class, so there is nothing to change. */
  'HAS_ACCOUNT',
  /** The address had an invitation in the last 3 days. */
  'INVITED_LATELY',
  /** The site has sent as many invitations as it may in 24 hours. */
  'LIMIT_REACHED',
]);

/** Any text is accepted, because a bad line is left out and refuses no other. */
export const peopleToInvite = z.object({
  people: z
    .array(z.object({ email: z.string(), name: z.string().nullish(), class: z.string().nullish() }))
    .min(1)
    .max(INVITED_AT_ONCE_MAX_PEOPLE),
});

export const invitation = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  class: z.string().nullable(),
  /** Null if the account of the inviter is deleted. */
  invitedBy: z.string().nullable(),
  invitedAt: timestamp,
  expiresAt: timestamp,
});

export const classCalls = {
  'classes.list': {
    summary:
      'The classes of the list. Without a list: none if `listed` is set, else those of three or more people with a verified address.',
    query: z.object({ listed: z.literal('true').optional() }),
    response: z.array(z.string()),
  },
  'classes.overview': {
    summary: 'The list of classes, with their reps, for staff.',
    response: classList,
  },
  'classes.delete': {
    summary: 'Takes a class off the list. Its people stay in it until they choose another.',
    params: idParam,
  },
  'classes.beginYear': {
    summary: 'Moves every class of the list up by one; the last year leaves. Once a school year.',
    body: z.object({ schoolYear: z.number().int() }),
    /** How many people moved up, and how many left the school from its last classes. */
    response: z.object({ movedPeople: z.number().int(), leftPeople: z.number().int() }),
    errors: { 409: 'The list is not of the year before.' },
  },
  'invitations.create': {
    summary:
      'Puts the named classes on the list, and people with accounts into them; mails the other people a link that makes an account.',
    body: peopleToInvite,
    response: z.object({
      /** How many mails were written. */
      invited: z.number().int(),
      /** How many people with accounts are in the class that their line names. */
      updated: z.number().int(),
      /** The left out lines, each with its address as it was sent. */
      skipped: z.array(z.object({ email: z.string(), code: skipCode })),
    }),
  },
  'invitations.list': {
    summary: 'A page of the open invitations, newest first.',
    query: staffPageQuery,
    response: pageOf(invitation),
  },
  'invitations.delete': {
    summary: 'Withdraws an open invitation, for its inviter and the council.',
    params: idParam,
  },
} as const;
