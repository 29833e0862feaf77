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

/** What the server wrote into the page; defaults where a page was served without it. */
export function boot(): Boot {
  cached ??= readBoot();
  return cached;
}

/** The settings of this installation: name of the school, currency label and so on. */
export const siteConfig = (): SiteConfig => boot().config;

/** Takes this for what the server wrote into the page, where there is no page; without it, reads the page anew. */
export function resetBoot(given?: Boot): void {
  cached = given;
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
