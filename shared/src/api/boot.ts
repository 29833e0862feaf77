import { BOOT_ELEMENT_ID, type Boot, type SiteConfig } from '../contract/index.ts';

let bootData: Boot | undefined;

const DEFAULT_CONFIG: SiteConfig = {
  schoolName: 'School',
  siteName: 'Student Council',
  emailDomain: 'school.example',
  currencyLabel: 'BGN',
  supportEmail: 'council@school.example',
  maintenanceEstimate: 'a few hours',
  requireVerifiedToOrder: true,
  apiOrigin: '',
};

/** The boot data that the server wrote into the page; defaults if the page has none. */
export function boot(): Boot {
  bootData ??= readBoot();
  return bootData;
}

/** The settings of this installation: name of the school, currency label and so on. */
export const siteConfig = (): SiteConfig => boot().config;

/** Sets the boot data where there is no page. Without an argument, the next call of `boot` reads the page again. */
export function resetBoot(newBoot?: Boot): void {
  bootData = newBoot;
}

function readBoot(): Boot {
  const bootInPage = readElement<Partial<Boot>>(BOOT_ELEMENT_ID);
  return {
    discovery: { schema: '', microFrontends: {} },
    ...bootInPage,
    config: { ...DEFAULT_CONFIG, ...bootInPage?.config },
  };
}

/** The JSON in an element of the page; undefined if it is missing or incomplete. */
export function readElement<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    console.error('The data written into the page cannot be read', cause);
    return undefined;
  }
}
