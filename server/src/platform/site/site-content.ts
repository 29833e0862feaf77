import type { EndpointId } from 'shared/contract';
import type { Db } from '../../database/database.ts';

/** Finds the newest items that a public call returns by their id, with when they were last changed. */
export type FindChangeTimes = (
  db: Db,
  limit: number,
) => Promise<readonly { readonly id: number; readonly changedAt: number }[]>;

export const FEED_TYPE = 'application/atom+xml';

/** A module's additions to the site (sitemap, feed, search engines) for its items, such as posts or products. */
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
  /** Describes an item in the terms of schema.org, for search engines; null for anything else. */
  readonly describe?: (
    item: unknown,
    page: { readonly url: string; readonly siteName: string },
  ) => object | null;
};
