/**
 * Lower-case letters, digits and the signs that need no quotes; no plus, because mails to `iva+1@` and `iva+2@`
 * come to `iva@`, who could have any number of accounts.
 */
const LOCAL_PART = /^[a-z0-9!#$%&'*/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*/=?^_`{|}~-]+)*$/;

/**
 * True when a normalised address (trimmed, in lower case) is of exactly the school's domain: no
 * sub-domain, nothing that only ends or looks like it.
 */
export function isSchoolAddress(email: string, domain: string): boolean {
  const atIndex = email.lastIndexOf('@');
  return LOCAL_PART.test(email.slice(0, atIndex)) && email.slice(atIndex + 1) === domain;
}
