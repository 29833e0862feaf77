import { graduationYear } from 'shared/domain';
import { searchText } from '../../base/search-text.rules.ts';

/** The part of an address before the @. It is the user name, unless that is taken. */
export const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** The columns of a user that follow from others: write them whenever one of those changes. */
export const derivedColumns = (user: { name: string; email: string; username: string }) => ({
  graduation_year: graduationYear(user.email),
  search_text: searchText(user.name, user.email, user.username),
});
