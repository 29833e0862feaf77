import type { Discovery, SectionFace } from '../releases/discovery.ts';

/** Settings of one installation, which the browser learns at run time: none is built into a bundle. */
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
  /** Set on pages that show one release before it is live, by a preview link. */
  readonly preview?: { readonly section: string; readonly version: string; readonly until: string };
};

export const BOOT_ELEMENT_ID = 'boot';
