import type { Discovery, SectionFace } from '../releases/discovery.ts';

/** What the browser learns about this installation at run time: nothing here is built into a bundle. */
export type SiteConfig = {
  readonly schoolName: string;
  readonly siteName: string;
  readonly emailDomain: string;
  readonly currencyLabel: string;
  readonly supportEmail: string;
  readonly maintenanceEstimate: string;
  readonly requireVerifiedToOrder: boolean;
  readonly demo: boolean;
  /** Origin of the API; empty when the site's own server answers. */
  readonly apiOrigin: string;
};

/** The JSON which the server writes into every page, in `<script type="application/json" id="boot">`. */
export type Boot = {
  readonly config: SiteConfig;
  readonly discovery: Discovery<SectionFace>;
  /** Set for who follows a preview link: one release shown before it is live. */
  readonly preview?: { readonly section: string; readonly version: string; readonly until: string };
};

export const BOOT_ELEMENT_ID = 'boot';
