import { graduationYear } from 'shared/domain';
import { searchText } from '../../base/search-text.rules.ts';

/** Part of an address before the @: the user name, unless somebody else has it. */
export const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** The columns of a user which follow from the others: written whenever one of those is. */
export const derivedColumns = (person: { name: string; email: string; username: string }) => ({
  graduation_year: graduationYear(person.email),
  search_text: searchText(person.name, person.email, person.username),
});
