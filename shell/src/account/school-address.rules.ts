import { isSchoolAddress } from 'shared/domain';

const plain = (email: string): string => email.trim().toLowerCase();

/** Whether the server accepts an address as one of the school. */
export const isOfSchool = (email: string, domain: string): boolean =>
  isSchoolAddress(plain(email), domain);

/** The school's address for another one, or for the beginning of one; null if there is none. */
export function schoolAddressFor(email: string, domain: string): string | null {
  const typed = plain(email);
  const name = typed.includes('@')
    ? typed.slice(0, typed.indexOf('@'))
    : typed.replace(new RegExp(`\\.?${domain.replaceAll('.', '\\.')}$`), '');
  const address = `${name.replace(/\+.*/, '')}@${domain}`;
  return isSchoolAddress(address, domain) && address !== typed ? address : null;
}

/** The school's address for one whose domain is probably a typo: it has the same first letter and nearly the length. */
export function mistypedAddress(email: string, domain: string): string | null {
  const [, typed = ''] = plain(email).split('@');
  const isTypo = typed[0] === domain[0] && Math.abs(typed.length - domain.length) <= 2;
  return isTypo ? schoolAddressFor(email, domain) : null;
}
