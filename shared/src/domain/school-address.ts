/** Without quotes, and without plus: mails to `iva+1@` come to `iva@`, who could have any number of accounts. */
const LOCAL_PART = /^[a-z0-9!#$%&'*/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*/=?^_`{|}~-]+)*$/;

/** Whether a normalised address is of exactly the school's domain: no sub-domain, nothing that only ends or looks like it. */
export function isSchoolAddress(email: string, domain: string): boolean {
  const atIndex = email.lastIndexOf('@');
  return LOCAL_PART.test(email.slice(0, atIndex)) && email.slice(atIndex + 1) === domain;
}
