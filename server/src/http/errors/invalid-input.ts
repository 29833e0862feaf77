import { t } from 'shared/language';
// Sets the sentences of Zod's errors.
import '../../language/schema-errors.ts';
import { fieldInWords } from './field-in-words.ts';
import { HttpError } from './http-error.ts';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** An error that names every invalid field, and whose sentence is about the first one. */
export function invalidInput(issues: readonly Issue[]): HttpError<'INVALID'> {
  // Without a prototype, because a field may be called `constructor`.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) fields[fieldOf(issue)] ??= issue.message;
  const firstIssue = issues[0];
  const sentence = firstIssue
    ? sentenceOf(namedSteps(firstIssue).at(-1) ?? 'request', firstIssue.message)
    : t('Please check your entries.');
  return new HttpError('INVALID', { fields: { ...fields }, sentence });
}

/** The error INVALID for one field, where no schema can tell. */
export const invalidField = (name: string, message: string): HttpError<'INVALID'> =>
  invalidInput([{ path: [name], message }]);

/** The path of a field, without positions in a list: they mean nothing to a person who fills in a form. */
const namedSteps = ({ path }: Issue): string[] =>
  path.map(String).filter((step) => !/^\d+$/.test(step));

const fieldOf = (issue: Issue): string => namedSteps(issue).join('.') || 'request';

/** `firstName` + `is required` → `First name is required.`; a whole sentence stays as it is. */
function sentenceOf(field: string, error: string): string {
  if (/^\p{Lu}.*\.$/u.test(error)) return error;
  return t('{field} {error}.', { field: fieldInWords(field), error });
}
