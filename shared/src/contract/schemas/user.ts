import { z } from 'zod';
import {
  BALANCE_NOTE_MAX_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  PICKUP_MAX_LENGTH,
} from '../../domain/limits.ts';
import { ROLE_NAMES, ROLES } from '../../domain/may.ts';
import { parseRole, roleInSearch } from '../../domain/roles.ts';
import { t } from '../../language/index.ts';
import { currentUser, language, schoolClass, schoolClassInput } from './account.ts';
import { amount, id, lineOf, repeatedParam, staffPageQuery, timestamp } from './common.ts';

/** A user, with the role as its number. */
export const userDetail = currentUser
  .omit({ emailVerified: true, language: true, classYear: true })
  .extend({ collectedBalance: amount, fullName: z.string(), username: z.string() });

/** A user in a list, with the role as its name. */
export const userRow = userDetail.extend({ role: z.enum(ROLE_NAMES) });

/** A user as shown beside something of theirs, such as an order. */
export const person = userDetail.pick({ id: true, fullName: true, username: true });
const personWithoutUsername = person.omit({ username: true });

/** A user in the edit form. Only the council gets `roleSince`; it is null if no record says who gave the present role. */
export const userToEdit = userDetail.extend({
  roleSince: z
    .object({
      at: timestamp,
      /** Null if the role was not given on the site, or that account is deleted. */
      by: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** For administrators. */
  account: z
    .object({
      blockedSince: timestamp.nullable(),
      /** Browsers in which they are logged in. */
      sessions: z.number().int(),
    })
    .optional(),
});

/** A role by name, `REP` for CLASS_REP, in any letter case. */
const roleParam = z
  .string()
  .max(20)
  .transform((text, context) => {
    const role = parseRole(text);
    if (role !== null) return role;
    context.addIssue({
      code: 'custom',
      message: t('must be one of {roles}', { roles: ROLES.map(roleInSearch).join(', ') }),
    });
    return z.NEVER;
  });

export const amountParam = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,2})?$/, { error: () => t('must be an amount such as 10 or 10.50') })
  .transform(Number);

export const userSearch = staffPageQuery.extend({
  roles: repeatedParam(roleParam),
  searchTerm: z.string().max(200).optional().default(''),
  graduationYear: z
    .string()
    .regex(/^\d{2}$/, { error: () => t('must be two digits') })
    .optional(),
  balanceEq: repeatedParam(amountParam),
  balanceGt: amountParam.optional(),
  balanceLt: amountParam.optional(),
  activeOrders: z.enum(['true', 'false']).optional(),
  class: schoolClass.optional(),
  /** Only people who can be given an order now. */
  takesOrders: z.literal('true').optional(),
  /** Sorted by name by default; `match` puts names first that begin with the term. */
  sort: z.enum(['collectedBalance,desc', 'match']).optional(),
});

const profileFields = z.object({
  id: id.optional(),
  name: lineOf(PERSON_NAME_MAX_LENGTH).optional(),
  class: schoolClassInput,
  email: z.unknown().optional(),
  role: z.unknown().optional(),
});

type ProfileFields = z.output<typeof profileFields>;

const hasNameOrClass = (fields: ProfileFields): boolean =>
  fields.name !== undefined || fields.class !== undefined;
const nameRequiredIssue = { path: ['name'], error: () => t('is required') };

/** Only name and class are changed. The other fields are accepted because clients may send the whole user. */
export const profileUpdate = profileFields.refine(hasNameOrClass, nameRequiredIssue);

/** For the caller's own account, which also has a language. What is left out stays as it is. */
export const ownProfileUpdate = profileFields
  .extend({ language: language.optional() })
  .refine((fields) => hasNameOrClass(fields) || fields.language !== undefined, nameRequiredIssue);

export const roleChange = z.object({ newRole: roleParam });

export const ledgerEntry = z.object({
  id,
  kind: z.enum(['COLLECTED', 'REFUND', 'CLEAR']),
  /** Added to the balance: negative for a refund and a hand-over. */
  amount,
  balanceAfter: amount,
  currency: z.string(),
  orderId: id.nullable(),
  /** The user who made the entry; null where nobody is recorded. */
  actor: personWithoutUsername.nullable(),
  /** The cash that was counted at a hand-over; null if none was, and for other kinds. */
  counted: amount.nullable(),
  note: z.string(),
  createdAt: timestamp,
});

/** An entry of the ledger of kind `CLEAR`, with the user whose cash it was. */
export const handOver = ledgerEntry.extend({ holder: personWithoutUsername });

const cashOrNone = z.number().min(0).max(10_000_000).optional();

export const balanceClearing = z.object({
  counted: cashOrNone,
  /** A part of the balance that stays with the holder, such as coins for change. */
  kept: cashOrNone,
  /** Required if `counted` differs from the balance without what is kept. */
  note: z.string().max(BALANCE_NOTE_MAX_LENGTH).optional().default(''),
});

/** The mails that a user wants; those about the account itself are always sent. */
export const mailPreferences = z.object({
  /** About their own orders and, for a class rep, about newly assigned ones. */
  orders: z.boolean(),
});

const pickupLineOrEmpty = z.union([z.literal(''), lineOf(PICKUP_MAX_LENGTH)]);

/** The place and time at which buyers pay and pick up, in one line; empty for none. */
export const pickup = z.object({
  own: z.string(),
  /** For class reps who have none of their own. */
  council: z.string(),
});

/** Omitted fields stay unchanged. Only the council may send `council`. */
export const pickupInput = z.object({
  own: pickupLineOrEmpty.optional(),
  council: pickupLineOrEmpty.optional(),
});

/** An open session of the caller. Its device is not stored. */
export const openSession = z.object({
  at: timestamp,
  lastUsedAt: timestamp,
  isThisOne: z.boolean(),
});
