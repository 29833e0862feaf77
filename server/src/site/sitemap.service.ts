import type { Database } from '../database/database.ts';
import type { SiteFiles } from './site-files.ts';
import { findChanges } from './sitemap.queries.ts';
import { fixedPages, sitemap } from './sitemap.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly files: Pick<SiteFiles, 'discovery'>;
  readonly publicUrl: string;
};

const MAX_OF_EACH = 20_000;

/** Writes the sitemap as it is now. */
export const createSitemap = ({ database: { db }, files, publicUrl }: Deps) => ({
  async write(): Promise<string> {
    const [{ document }, { posts, products }] = await Promise.all([
      files.discovery(),
      findChanges(db, MAX_OF_EACH),
    ]);
    const entries = [
      ...fixedPages(document),
      ...posts.map(({ id, changedAt }) => ({ path: `/news/${id}`, changedAt })),
      ...products.map(({ id, changedAt }) => ({ path: `/store/${id}`, changedAt })),
    ];
    return sitemap(entries, publicUrl);
  },
});

export type Sitemap = ReturnType<typeof createSitemap>;
