import type { SiteConfig } from 'shared/contract';
import type { Settings } from './settings.ts';

/** The part of the settings that browsers may know. */
export const siteConfigOf = (settings: Settings): SiteConfig => ({
  schoolName: settings.schoolName,
  siteName: `${settings.schoolName} Student Council`,
  emailDomain: settings.emailDomain,
  currencyLabel: settings.currencyLabel,
  supportEmail: settings.supportEmail,
  maintenanceEstimate: settings.maintenanceEstimate,
  requireVerifiedToOrder: settings.requireVerifiedToOrder,
  ...(settings.orderLapseDays > 0 && { orderLapseDays: settings.orderLapseDays }),
  demo: settings.demo,
  serviceWorker: settings.serviceWorker,
  apiOrigin: '',
  ...(settings.imageHosts && { imageHosts: settings.imageHosts }),
});
