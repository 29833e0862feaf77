import type { Language } from '../language/languages.ts';
import type { Discovery, SectionFace } from '../releases/discovery.ts';

/** Settings of one installation, read by the browser at run time: none is built into a bundle. */
export type SiteConfig = {
  readonly schoolName: string;
  readonly siteName: string;
  readonly emailDomain: string;
  readonly currencyLabel: string;
  readonly supportEmail: string;
  /** How long maintenance takes, in words: `a few hours`. */
  readonly maintenanceEstimate: string;
  readonly requireVerifiedToOrder: boolean;
  /** After so many days an unpaid order is cancelled; absent for never. */
  readonly orderLapseDays?: number;
  /** Whether every line end of a text is a line break, as in chats. */
  readonly lineBreaks?: true;
  /** Whether people can sign in by their school account. */
  readonly schoolAccounts?: true;
  /** Set where people have no passwords of this site. */
  readonly passwordless?: true;
  /** A strip on every page of a site that is not the real one: the kind of site, and what that means. */
  readonly mark?: { readonly name: string; readonly text: string };
  /** Whether browsers may cache pages for reading offline. */
  readonly serviceWorker?: boolean;
  /** Origin of the API; empty when the site's own server answers. */
  readonly apiOrigin: string;
};

/** The JSON which the server writes into every page, in `<script type="application/json" id="boot">`. */
export type Boot = {
  readonly config: SiteConfig;
  /** Without the fields that only the server needs. */
  readonly discovery: Discovery<SectionFace>;
  /** Set on pages that show releases before they are live, by a preview link. */
  readonly preview?: {
    readonly section: string;
    readonly version: string;
    readonly until: string;
    /** The other releases that the link shows together with this one. */
    readonly others?: readonly { readonly section: string; readonly version: string }[];
  };
  /** Time of the server render in epoch milliseconds; hydration uses the same. */
  readonly now?: number;
  /** The URLs of the public calls of the server render that answered 404. */
  readonly missing?: readonly string[];
};

/**
 * The JSON which the server writes above the script of the service worker: scripts of pages can change all else that a
 * browser stores. Another release or language makes another worker, to which browsers update.
 */
export type WorkerSite = {
  readonly language: Language;
  /** The releases of the visitor, in that language. */
  readonly discovery: Discovery;
  /** A page without content. Its scripts render any page from cached responses. */
  readonly offlinePage: {
    readonly html: string;
    readonly headers: Readonly<Record<string, string>>;
  };
};

/** The public answers that a page was rendered from, by address: the JSON in `ANSWERS_ELEMENT_ID`. */
export type Answers = Readonly<Record<string, { readonly etag?: string; readonly body: unknown }>>;

export const BOOT_ELEMENT_ID = 'boot';
export const ANSWERS_ELEMENT_ID = 'answers';
/** The addresses of the page's public calls, which an inline script makes before the bundles load. */
export const FIRST_CALLS_ELEMENT_ID = 'first-calls';

/** Event of the window: some answers in the HTML were stale, and reads now return new ones. */
export const ANSWERS_OUTDATED = 'new-answers';
