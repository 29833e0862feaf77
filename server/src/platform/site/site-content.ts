import type { EndpointId } from 'shared/contract';
import type { DescribedPicture } from '../../base/preview-picture.ts';
import type { Db } from '../../database/database.ts';

/** Finds the newest items of a module: the id with which a public call returns each, and when it was last changed. */
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
  /** Describes an item for search engines and messengers; null for anything else. */
  readonly describe?: (
    item: unknown,
    page: { readonly url: string; readonly siteName: string },
  ) => ItemDescription | null;
};

export type ItemDescription = {
  /** In the terms of schema.org. */
  readonly structuredData: object;
  readonly picture: DescribedPicture | null;
  readonly publishedAt: string;
  readonly modifiedAt: string;
};
