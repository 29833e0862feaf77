import type { SiteConfig } from 'shared/contract';
import { t } from 'shared/language';
import type { Settings } from './settings.ts';

/** The name of the site, in the language that `inLanguage` has set. */
export const siteNameOf = ({ schoolName }: Pick<Settings, 'schoolName'>): string =>
  t('{school} Student Council', { school: schoolName });

/**
 * The part of the settings that browsers may know, in the language that `inLanguage` has set. `isCopy`: the database is that of
 * a backup, restored to look at. `mark` is the strip on every page of a site that is not the real one.
 */
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
  ...(settings.lineBreaks && { lineBreaks: true }),
  ...(settings.schoolAccount && { schoolAccounts: true }),
  ...(!settings.passwords && { passwordless: true }),
  ...(settings.demo && {
    mark: { name: t('Demo'), text: t('Demo: made-up people, public passwords') },
  }),
  ...(isCopy && {
    mark: {
      name: t('Copy of the site'),
      text: t('This is a copy of the site: it sends no mail, and orders here do not count'),
    },
  }),
  serviceWorker: settings.serviceWorker,
  // Empty, because the pages and the API of a site have one origin.
  apiOrigin: '',
});
