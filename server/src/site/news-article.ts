import type { SiteConfig } from 'shared/contract';
import { newsPost } from 'shared/contract/schemas';
import { parsePicture, snippet } from 'shared/domain';
import { scriptJson } from '../base/escape.ts';

type Page = { readonly config: SiteConfig; readonly url: string };

/** The schema.org description of a post in a script element, for search engines; empty for anything else. */
export function newsArticle(subject: unknown, { config, url }: Page): string {
  const post = newsPost.safeParse(subject).data;
  if (!post) return '';
  const picture = parsePicture(post.bannerPhotoUrl);
  const council = { '@type': 'Organization', name: config.siteName, url: new URL('/', url).href };
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: post.title,
    description: snippet(post.content),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: url,
    ...(picture && { image: [new URL(picture.url, url).href] }),
    author: post.author ? { '@type': 'Person', name: post.author } : council,
    publisher: council,
  };
  return `<script type="application/ld+json">${scriptJson(article)}</script>`;
}
