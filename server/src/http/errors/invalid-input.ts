import { t } from 'shared/language';
import { fieldInWords } from './field-in-words.ts';
import { HttpError } from './http-error.ts';

/** The parts of a zod issue that we use; Fastify's validation passes them on. */
type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
  readonly values?: readonly unknown[];
  readonly input?: unknown;
};

/** An error that names every invalid field, and whose sentence is about the first one. */
export function invalidInput(issues: readonly Issue[]): HttpError<'INVALID'> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) fields[fieldOf(issue)] ??= explain(issue);
  const firstIssue = issues[0];
  const sentence = firstIssue
    ? sentenceOf(fieldOf(firstIssue), explain(firstIssue))
    : t('Please check your entries.');
  return new HttpError('INVALID', { fields: { ...fields }, sentence });
}

/** The name of the field, without positions in a list: they mean nothing to a person who fills in a form. */
const fieldOf = ({ path }: Issue): string =>
  path
    .map(String)
    .filter((step) => !/^\d+$/.test(step))
    .join('.') || 'request';

/** `firstName` + `is required` → `First name is required.`; a whole sentence stays as it is. */
function sentenceOf(field: string, error: string): string {
  if (/^\p{Lu}.*\.$/u.test(error)) return error;
  return t('{field} {error}.', { field: fieldInWords(field.split('.').at(-1) ?? field), error });
}

function explain(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined/.test(issue.message)
        ? t('is required')
        : mustBe(String(issue.expected));
    case 'invalid_value':
      return oneOf((issue.values ?? []).map(String));
    case 'too_small':
      if (issue.origin === 'string') return t('is required');
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      if (issue.format === 'email') return t('must be an e-mail address');
      if (issue.format === 'regex')
        return MESSAGE_OF_ZOD.test(issue.message) ? t('is not valid') : issue.message;
      return t('is not valid');
    case 'custom':
      return issue.message;
    default:
      return t('is not valid');
  }
}

/** A pattern whose schema has no message. */
const MESSAGE_OF_ZOD = /^Invalid /;

/** `must be a or b`. */
const oneOf = ([first = '', ...others]: readonly string[]): string =>
  others.reduce(
    (sum, other) => t('{sum} or {other}', { sum, other }),
    t('must be {first}', { first }),
  );

function tooSmall({ inclusive, minimum }: Issue): string {
  const least = String(minimum);
  return inclusive === false
    ? t('must be more than {least}', { least })
    : t('must be at least {least}', { least });
}

function tooBig({ origin, maximum }: Issue): string {
  const maximumText = String(maximum);
  return origin === 'string'
    ? t('must be at most {most} characters long', { most: maximumText })
    : t('must be at most {most}', { most: maximumText });
}

const TYPES: Readonly<Record<string, () => string>> = {
  int: () => t('must be a whole number'),
  number: () => t('must be a number'),
  string: () => t('must be a string'),
  boolean: () => t('must be a boolean'),
  object: () => t('must be an object'),
  array: () => t('must be an array'),
};

const mustBe = (type: string): string => TYPES[type]?.() ?? t('must be a {type}', { type });
