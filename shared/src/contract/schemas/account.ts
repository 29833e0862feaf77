import { z } from 'zod';
import {
  EMAIL_MAX_LENGTH,
  NAME_PART_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordRuleText,
} from '../../domain/limits.ts';
import { ROLES } from '../../domain/may.ts';
import { classRuleText, isSchoolClass, normalizeClass } from '../../domain/school-class.ts';
import { t } from '../../language/index.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { id, lineOf } from './common.ts';

export const roleNumber = z.union(ROLES.map((role) => z.literal(role)));

/** An address as typed, trimmed and in lower case. The server checks that it belongs to the school. */
export const email = z
  .string()
  .max(EMAIL_MAX_LENGTH)
  .transform((text) => text.trim())
  // Only printable ASCII. Lower-casing comes later, because it turns some letters of other scripts into Latin ones.
  .refine((text) => /^[\x21-\x7e]*$/.test(text), { error: () => t('must be an e-mail address') })
  .transform((text) => text.toLowerCase())
  .pipe(z.email());

/** The rule for a new password. Its length is counted in code points, and it is never trimmed. */
export const newPassword = z
  .string()
  .max(200)
  .refine(
    (text) =>
      Array.from(text).length >= PASSWORD_MIN_LENGTH && /\p{Lu}/u.test(text) && /\d/.test(text),
    { error: passwordRuleText },
  );

export const language = z.enum(LANGUAGES);

/** The class of a person, such as `11B`; compared without case. */
export const schoolClass = z
  .string()
  .transform(normalizeClass)
  .refine(isSchoolClass, { error: classRuleText });

/** A class from a form: null or an empty text means no class. If it is absent, the class stays as it is. */
export const schoolClassInput = z
  .string()
  .nullish()
  .transform((text) => (text === undefined ? undefined : normalizeClass(text ?? '') || null))
  .refine((given) => !given || isSchoolClass(given), { error: classRuleText });

export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  role: roleNumber,
  emailVerified: z.boolean(),
  /** Set for people who sign in by their school account alone. */
  isPasswordless: z.literal(true).optional(),
  /** Language of their mails. */
  language: language.optional(),
  class: z.string().optional(),
  /** The school year in which they gave their class, by the calendar year in which it began. */
  classYear: z.number().int().optional(),
});

export const credentials = z.object({
  email: z.string().min(1).max(EMAIL_MAX_LENGTH),
  password: z.string().min(1).max(1024),
});

/** The password of the caller, given again for a step-up. */
export const ownPassword = credentials.pick({ password: true });

const sessionToken = z.object({ token: z.string() });
/** The secret in a link that was mailed or printed. */
export const linkToken = z.object({ token: z.string().min(1).max(200) });

export const registration = z.object({
  email,
  firstName: lineOf(NAME_PART_MAX_LENGTH),
  lastName: lineOf(NAME_PART_MAX_LENGTH),
  password: newPassword,
  class: schoolClassInput,
  /** From the link that a site without administrators prints: makes the first one, whose address counts as verified. */
  administratorToken: linkToken.shape.token.optional(),
  /** From the link of an invitation: `email` must be the invited one, and counts as verified. Its class is taken if none is given. */
  invitationToken: linkToken.shape.token.optional(),
});

/** The fields of a registration that the link of an invitation fills in. */
export const proposedAccount = z.object({
  email: z.string(),
  name: z.string().nullable(),
  class: z.string().nullable(),
});

export const passwordReset = linkToken.extend({ password: newPassword });

export const accountCalls = {
  'auth.me': {
    summary: 'The signed-in user, as the database knows them now.',
    response: currentUser,
  },
  'auth.login': {
    summary: 'Begins a session and answers its token.',
    body: credentials,
    response: sessionToken,
  },
  'auth.logout': {
    summary: 'Ends this session.',
  },
  'auth.confirm': {
    summary: 'Gives the password again, for calls that need it to be recent.',
    body: ownPassword,
  },
  'auth.register': {
    summary:
      'Makes an account, and mails a link that verifies its address unless an invitation did; or makes the first administrator.',
    body: registration,
    parts: { json: 'user', singleFiles: ['avatar'] },
    response: z.string(),
  },
  'auth.invitation': {
    summary: 'For whom an invitation is, by the token of its link.',
    body: linkToken,
    response: proposedAccount,
    errors: { 404: 'The link does not work, or no more.' },
  },
  'auth.verify': {
    summary: 'Verifies the address to which the token was mailed.',
    params: z.object({ token: z.string().max(200) }),
    response: z.string(),
  },
  'auth.resendVerification': {
    summary: 'Mails another link that verifies the address.',
    response: z.string(),
  },
  'auth.notMe': {
    summary: 'Removes an unverified account, for the owner of its address.',
    body: linkToken,
    response: z.string(),
  },
  'auth.forgotPassword': {
    summary: 'Mails a link for a new password; answers the same for every address.',
    body: z.object({ email }),
    response: z.string(),
  },
  'auth.resetPassword': {
    summary: 'Sets a new password by the link of that mail, and ends all sessions.',
    body: passwordReset,
    response: z.string(),
  },
  'auth.schoolAccount': {
    summary: 'Leads to the provider of the school’s accounts; `again=1` asks for the password.',
    query: z.object({ again: z.string().max(10).optional() }),
    response: z.string(),
  },
  'auth.schoolAccountCallback': {
    summary: 'Where the provider sends people back: leads on to the login page.',
    query: z.record(z.string().max(100), z.string().max(4000)),
    response: z.string(),
  },
  'auth.schoolAccountSession': {
    summary: 'Begins a session for the code behind the # of the login page; answers its token.',
    body: z.object({ code: z.string().min(1).max(200) }),
    response: sessionToken,
  },
} as const;
