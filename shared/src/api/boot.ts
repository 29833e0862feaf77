import { BOOT_ELEMENT_ID, type Boot, type SiteConfig } from '../contract/index.ts';

let cached: Boot | undefined;

const defaults: SiteConfig = {
  schoolName: 'School',
  siteName: 'Student Council',
  emailDomain: 'school.example',
  currencyLabel: 'BGN',
  supportEmail: 'council@school.example',
  maintenanceEstimate: 'a few hours',
  requireVerifiedToOrder: true,
  demo: false,
  apiOrigin: '',
};

/** What the server wrote into the page. A page served without it still runs, on plain defaults. */
export function boot(): Boot {
  cached ??= readBoot();
  return cached;
}

/** Name of the school, currency label and the like, of this installation. */
export const siteConfig = (): SiteConfig => boot().config;

/** Forgets what was read, so that a test can put another page in its place. */
export function resetBoot(): void {
  cached = undefined;
}

function readBoot(): Boot {
  const empty: Boot = {
    config: defaults,
    discovery: { schema: '', microFrontends: {} },
  };
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) return empty;
  try {
    const parsed: Partial<Boot> = JSON.parse(text);
    return { ...empty, ...parsed, config: { ...defaults, ...parsed.config } };
  } catch (cause) {
    console.error('The data written into the page cannot be read', cause);
    return empty;
  }
}
