import type { NewsPost, SiteConfig } from 'shared/contract';
import { parsePicture, snippet } from 'shared/domain';
import { escapeXml, textElement } from '../../base/escape.ts';

export const FEED_TYPE = 'application/atom+xml';

type FeedSite = { readonly config: SiteConfig; readonly publicUrl: string };

/** The newest posts as an Atom feed (RFC 4287). */
export function newsFeed(posts: readonly NewsPost[], { config, publicUrl }: FeedSite): string {
  const updateTimes = posts.map(({ updatedAt }) => updatedAt).toSorted();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    textElement('id', `${publicUrl}/news`),
    textElement('title', `${config.siteName}: news`),
    link('self', `${publicUrl}/feed.xml`, FEED_TYPE),
    link('alternate', `${publicUrl}/news`, 'text/html'),
    textElement('updated', updateTimes.at(-1) ?? new Date(0).toISOString()),
    `<author>${textElement('name', config.siteName)}</author>`,
    ...posts.map((post) => entry(post, publicUrl)),
    '</feed>',
  ].join('\n');
}

function entry(post: NewsPost, publicUrl: string): string {
  const url = `${publicUrl}/news/${post.id}`;
  const banner = parsePicture(post.bannerPhotoUrl);
  return [
    '<entry>',
    textElement('id', url),
    textElement('title', post.title),
    link('alternate', url, 'text/html'),
    banner && link('enclosure', new URL(banner.url, url).href, 'image/webp'),
    post.author && `<author>${textElement('name', post.author)}</author>`,
    textElement('published', post.createdAt),
    textElement('updated', post.updatedAt),
    textElement('summary', snippet(post.content)),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
