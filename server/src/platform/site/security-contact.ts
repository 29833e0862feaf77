import { LANGUAGES } from 'shared/language';

const DAY_MS = 24 * 60 * 60_000;
/** Less than a year, as RFC 9116 advises. Each answer is valid that long again. */
const VALID_DAYS = 90;

type SecurityContact = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** In milliseconds since 1970. */
  readonly now: number;
};

/** The text of security.txt, which says where to report a weakness (RFC 9116). It is the same for a whole day. */
export function securityContactText({ publicUrl, supportEmail, now }: SecurityContact): string {
  const expiryDay = new Date(now + VALID_DAYS * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expiryDay}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
