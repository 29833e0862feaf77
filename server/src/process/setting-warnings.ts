import type { Settings } from './settings.ts';

type Read = Pick<Settings, 'production' | 'publicUrl' | 'smtpUrl'>;

/** What is allowed in production and hardly ever meant: one sentence for each. */
export const settingWarnings = ({ production, publicUrl, smtpUrl }: Read): string[] =>
  production
    ? [
        ...(publicUrl.startsWith('https:')
          ? []
          : [
              `PUBLIC_URL is ${publicUrl}, without https: passwords can be read on their way, and links in mails lead there`,
            ]),
        ...(smtpUrl
          ? []
          : [
              'SMTP_URL is not set: nobody gets the links to verify an address or to set a password',
            ]),
      ]
    : [];
