import type { SiteConfig } from 'shared/contract';
import { t } from 'shared/language';
import type { Settings } from './settings.ts';

/** The name of the site, in the language it is called in. */
export const siteNameOf = ({ schoolName }: Pick<Settings, 'schoolName'>): string =>
  t('{school} Student Council', { school: schoolName });

/** The part of the settings that browsers may know, in the language it is called in, and whether the site is a copy. */
export const siteConfigOf = (
  settings: Settings,
  { isCopy = false }: { readonly isCopy?: boolean } = {},
): SiteConfig => ({
  schoolName: settings.schoolName,
  siteName: siteNameOf(settings),
  emailDomain: settings.emailDomain,
  currencyLabel: settings.currencyLabel,
  supportEmail: settings.supportEmail,
  maintenanceEstimate: settings.maintenanceEstimate,
  requireVerifiedToOrder: settings.requireVerifiedToOrder,
  ...(settings.orderLapseDays > 0 && { orderLapseDays: settings.orderLapseDays }),
  ...(settings.lineBreaks && { lineBreaks: true as const }),
  ...(settings.schoolAccount && { schoolAccounts: true }),
  ...(!settings.passwords && { passwordless: true }),
  ...markOf(settings, isCopy ? 'copy' : 'original'),
  serviceWorker: settings.serviceWorker,
  apiOrigin: '',
});

/** Keeps people from taking a restored copy, or a demo, for the real site. */
function markOf({ demo }: Settings, kind: 'copy' | 'original'): Pick<SiteConfig, 'mark'> {
  if (kind === 'copy') {
    const text = t('This is a copy of the site: it sends no mail, and orders here do not count');
    return { mark: { name: t('Copy of the site'), text } };
  }
  return demo
    ? { mark: { name: t('Demo'), text: t('Demo: made-up people, public passwords') } }
    : {};
}
