import { isSchoolAddress } from 'shared/domain';

/** So many letters missing, added or wrong are a slip of the finger. */
const FEW = 2;

const plain = (email: string): string => email.trim().toLowerCase();

/** Whether the server takes what was typed for an address of the school. */
export const isOfSchool = (email: string, domain: string): boolean =>
  isSchoolAddress(plain(email), domain);

/** The school's address of somebody who typed another one, or only its beginning; null without any. */
export function schoolAddressFor(email: string, domain: string): string | null {
  const typed = plain(email);
  const name = typed.includes('@')
    ? typed.slice(0, typed.indexOf('@'))
    : typed.replace(new RegExp(`\\.?${domain.replaceAll('.', '\\.')}$`), '');
  const address = `${name.replace(/\+.*/, '')}@${domain}`;
  return isSchoolAddress(address, domain) && address !== typed ? address : null;
}

/** The address that was meant if its domain is nearly that of the school; else null. */
export function mistypedAddress(email: string, domain: string): string | null {
  const typed = plain(email);
  const at = typed.indexOf('@');
  return at > 0 && differences(typed.slice(at + 1), domain) <= FEW
    ? schoolAddressFor(typed, domain)
    : null;
}

/** How many letters must be put in, taken out or replaced to make one text of the other. */
function differences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, wanted] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
