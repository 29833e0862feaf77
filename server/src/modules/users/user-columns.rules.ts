import { alphabetKey, classKey, graduationYear, schoolYear } from 'shared/domain';
import { searchText } from '../../base/search-text.rules.ts';

/** Stored for accounts without a password. It is not a hash, so no password matches. */
export const UNUSABLE_PASSWORD = '!';

/** The part of an address before the @. It is the user name, unless that is taken. */
export const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));

type SourceColumns = {
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly class: string | null;
};

/** The columns of a user that follow from others: write them whenever one of those changes. */
export const derivedColumns = (user: SourceColumns) => ({
  graduation_year: graduationYear(user.email),
  class_key: user.class === null ? null : classKey(user.class),
  name_key: alphabetKey(user.name),
  search_text: searchText(
    user.name,
    user.email,
    user.username,
    ...(user.class ? [user.class] : []),
  ),
});

type ClassTime = {
  readonly now: number;
  /** The school year of the list of classes, which may be the coming one; undefined without a list. */
  readonly listYear?: number | undefined;
};

/** The columns of the class that somebody is in from now on. */
export const classColumns = (schoolClass: string | null, { now, listYear = 0 }: ClassTime) => ({
  class: schoolClass,
  class_year: schoolClass === null ? null : Math.max(schoolYear(now), listYear),
});
