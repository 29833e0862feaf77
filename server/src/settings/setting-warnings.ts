import { EXAMPLE_DOMAIN, type Settings } from './settings.ts';

type WarnedSettings = Pick<
  Settings,
  'production' | 'publicUrl' | 'previewUrl' | 'smtpUrl' | 'trustProxy' | 'emailDomain'
>;

/** Warns of settings that are allowed in production and hardly ever meant: one sentence for each. */
export function settingWarnings(settings: WarnedSettings): string[] {
  const { production, publicUrl, previewUrl, smtpUrl, trustProxy, emailDomain } = settings;
  const isHttps = publicUrl.startsWith('https:');
  const warnings = [
    !isHttps &&
      `PUBLIC_URL is ${publicUrl}, without https: passwords can be read on their way, and links in mails lead there`,
    isHttps &&
      !trustProxy &&
      'TRUST_PROXY is not set: all visitors count as the proxy that speaks https, and share its limits',
    !previewUrl &&
      'PREVIEW_URL is not set: previews come without their scripts, and only administrators make them',
    emailDomain === EXAMPLE_DOMAIN &&
      `SCHOOL_EMAIL_DOMAIN is ${EXAMPLE_DOMAIN}: nobody has an address there, so nobody can register`,
    !smtpUrl &&
      'SMTP_URL is not set: nobody gets the links to verify an address or to set a password',
  ];
  return production ? warnings.filter((warning) => warning !== false) : [];
}
