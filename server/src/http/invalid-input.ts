import { Refusal } from './refusals.ts';

/** The parts of a zod issue that we use; Fastify's validation keeps them too. */
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

/** A refusal that names every invalid field and says the first error as a sentence. */
export function invalidInput(issues: readonly Issue[]): Refusal<'INVALID'> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) fields[fieldOf(issue)] ??= explain(issue);
  const first = issues[0];
  const sentence = first
    ? sentenceOf(fieldOf(first), explain(first))
    : 'Please check your entries.';
  return new Refusal('INVALID', { fields: { ...fields }, sentence });
}

/** Without positions in a list: they mean nothing to a person who fills in a form. */
const fieldOf = ({ path }: Issue): string =>
  path
    .map(String)
    .filter((step) => !/^\d+$/.test(step))
    .join('.') || 'request';

/** `firstName` + `is required` → `First name is required.`; a whole sentence stays as it is. */
function sentenceOf(field: string, error: string): string {
  if (/^\p{Lu}.*\.$/u.test(error)) return error;
  const words = (field.split('.').at(-1) ?? field)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${error}.`;
}

function explain(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined/.test(issue.message)
        ? 'is required'
        : `must be ${withArticle(String(issue.expected))}`;
    case 'invalid_value':
      return `must be ${(issue.values ?? []).map(String).join(' or ')}`;
    case 'too_small':
      if (issue.origin === 'string') return 'is required';
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must be at most ${issue.maximum} characters long`
        : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      if (issue.format === 'email') return 'must be an e-mail address';
      if (issue.format === 'regex')
        return issue.message.startsWith('must') ? issue.message : 'is not valid';
      return 'is not valid';
    case 'custom':
      return issue.message;
    default:
      return 'is not valid';
  }
}

function withArticle(type: string): string {
  if (type === 'int') return 'a whole number';
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}
