import type { SkipCode } from 'shared/contract';
import {
  INVITED_LATELY_DAYS,
  isSchoolAddress,
  isSchoolClass,
  normalizeClass,
  PERSON_NAME_MAX_LENGTH,
} from 'shared/domain';
import { t } from 'shared/language';
import type { ListCells } from './list-cells.ts';
import { type ColumnKind, type ListColumns, WHOLE_CLASS } from './list-columns.rules.ts';

type ListedPerson = { readonly email: string; readonly name: string; readonly class: string };

export type ListLine = {
  readonly line: number;
  readonly person: ListedPerson;
  /** Why the line is left out; null if it is not. */
  readonly skipCode: SkipCode | null;
};

export const SKIP_TEXTS: Readonly<Record<SkipCode, string>> = {
  INVALID_EMAIL: t('No e-mail address that can be read'),
  WRONG_DOMAIN: t('No address of the school'),
  INVALID_NAME: t('The name is too long'),
  INVALID_CLASS: t('The class cannot be read'),
  REPEATED: t('An earlier line has the same address'),
  BLOCKED: t('The account is blocked'),
  FORBIDDEN: t('You may not change this account'),
  HAS_ACCOUNT: t('Has an account, and the line names no class'),
  INVITED_LATELY: t('Got a mail in the last {count} days', { count: INVITED_LATELY_DAYS }),
  LIMIT_REACHED: t('No more mails today: add the list again tomorrow'),
};

/** The lines that are not empty, and whether the server would skip them. `domain` is that of the school's addresses. */
export function linesOf(
  cells: ListCells,
  { kinds, firstRow }: ListColumns,
  domain: string,
): readonly ListLine[] {
  const addresses = new Set<string>();
  return cells.flatMap((row, index) => {
    if (index < firstRow || row.every((text) => text === '')) return [];
    const textsOf = (kind: ColumnKind) =>
      row.filter((text, column) => kinds[column] === kind && text !== '');
    const person = {
      email: addressIn(textsOf('email'), domain),
      name: [...textsOf('name'), ...textsOf('lastName')].join(' ').replaceAll(/\s+/g, ' '),
      class: classIn(textsOf('class')),
    };
    const skipCode = addresses.has(person.email) ? 'REPEATED' : skipCodeOf(person, domain);
    if (skipCode === null) addresses.add(person.email);
    return { line: index + 1, person, skipCode };
  });
}

/**
 * The first address of the school, else the first of all, else the text without one. Mail programs write
 * `Iva <iva@school.bg>`, Word puts invisible characters (`Cf`) behind links, and parents have addresses too.
 */
function addressIn(texts: readonly string[], domain: string): string {
  const text = texts
    .join(' ')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();
  const addresses = text.match(/[^\s<>,;:"()]+@[^\s<>,;"()]+/g) ?? [text];
  return addresses.find((address) => isSchoolAddress(address, domain)) ?? addresses[0] ?? '';
}

/** `8. клас „А“` is `8А`. */
const classIn = (texts: readonly string[]): string =>
  normalizeClass(
    (texts.find((text) => WHOLE_CLASS.test(text)) ?? texts.join('')).replaceAll(
      /["'„“”«».]|клас|class|grade/giu,
      '',
    ),
  );

function skipCodeOf(person: ListedPerson, domain: string): SkipCode | null {
  if (!person.email.includes('@')) return 'INVALID_EMAIL';
  if (!isSchoolAddress(person.email, domain)) return 'WRONG_DOMAIN';
  if (person.name.length > PERSON_NAME_MAX_LENGTH) return 'INVALID_NAME';
  return person.class === '' || isSchoolClass(person.class) ? null : 'INVALID_CLASS';
}
