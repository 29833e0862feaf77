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
  const written = readElement<Partial<Boot>>(BOOT_ELEMENT_ID);
  return {
    discovery: { schema: '', microFrontends: {} },
    ...written,
    config: { ...defaults, ...written?.config },
  };
}

/** Reads the JSON that the server wrote into an element; undefined where there is none, or the page broke off in it. */
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
