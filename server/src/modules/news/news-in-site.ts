import { newsPost } from 'shared/contract/schemas';
import type { Db } from '../../database/database.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteNameOf } from '../../settings/site-config.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findPostChangeTimes } from './news.queries.ts';
import type { News } from './news.service.ts';
import { feedTitle, newsFeed } from './news-feed.ts';
import { previewPicture } from './preview-picture.rules.ts';

const POSTS_IN_FEED = 20;

type Deps = ServiceDeps<'clock'> & {
  readonly news: Pick<News, 'list'>;
  readonly settings: Pick<Settings, 'schoolName' | 'publicUrl'>;
};

/** The server adds this to the site for posts: entries of the sitemap, a feed, and descriptions for search engines. */
export function newsInSite({ news, settings, clock }: Deps) {
  const site = { siteName: siteNameOf(settings), publicUrl: settings.publicUrl };
  return {
    call: 'news.get',
    findChangeTimes: (db: Db, limit: number) =>
      findPostChangeTimes(db, { limit, now: clock.now() }),
    feed: {
      path: '/feed.xml',
      title: feedTitle,
      write: async () => {
        const { content } = await news.list({ page: 0, size: POSTS_IN_FEED });
        return newsFeed(content, site);
      },
    },
    describe: describePost,
  } as const;
}

/** Describes the answer of `news.get`; null if it is no post. */
function describePost(
  item: unknown,
  { url, siteName }: { readonly url: string; readonly siteName: string },
) {
  const post = newsPost.safeParse(item).data;
  if (!post) return null;
  const describedPicture = previewPicture(post);
  const { createdAt: publishedAt, updatedAt: modifiedAt } = post;
  const council = { '@type': 'Organization', name: siteName, url: new URL('/', url).href };
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.snippet,
    datePublished: publishedAt,
    dateModified: modifiedAt,
    ...(post.language && { inLanguage: post.language }),
    mainEntityOfPage: url,
    ...(describedPicture && { image: [new URL(describedPicture.picture.url, url).href] }),
    author: post.author ? { '@type': 'Person', name: post.author } : council,
    publisher: council,
  };
  return { structuredData, picture: describedPicture, publishedAt, modifiedAt };
}
