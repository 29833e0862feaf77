/** Small letters, digits and the marks that need no quotes. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/**
 * True when a normalised address (no spaces around it, small letters) is of the school's own domain:
 * exactly that one, no sub-domain, nothing that merely ends or looks like it.
 */
export function isSchoolAddress(email: string, domain: string): boolean {
  const at = email.lastIndexOf('@');
  return LOCAL_PART.test(email.slice(0, at)) && email.slice(at + 1) === domain;
}
