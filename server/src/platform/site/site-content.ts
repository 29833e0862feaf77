import type { EndpointId } from 'shared/contract';
import type { Db } from '../../database/database.ts';

/** Finds the newest items that a public call returns by their id, with when they were last changed. */
export type FindChangeTimes = (
  db: Db,
  limit: number,
) => Promise<readonly { readonly id: number; readonly changedAt: number }[]>;

export const FEED_TYPE = 'application/atom+xml';

/** The additions of a noun's module to the site, beside the calls from which sections make pages. */
export type SiteContent = {
  /** The call that returns one item. In the sitemap, items have the addresses of the page that makes this call. */
  readonly call: EndpointId;
  readonly findChangeTimes: FindChangeTimes;
  /** A feed (Atom, RFC 4287) that every page links to. */
  readonly feed?: {
    readonly path: `/${string}`;
    readonly title: (siteName: string) => string;
    readonly write: () => Promise<string>;
  };
  /** An item in the terms of schema.org, for search engines; null for what is not one. */
  readonly describe?: (
    item: unknown,
    page: { readonly url: string; readonly siteName: string },
  ) => object | null;
};
