import type { NewsPost } from 'shared/contract';
import { parsePicture } from 'shared/domain';
import { escapeXml, textElement } from '../../base/escape.ts';

type FeedSite = { readonly siteName: string; readonly publicUrl: string };

export const feedTitle = (siteName: string): string => `${siteName}: news`;

/** The newest posts as an Atom feed (RFC 4287). */
export function newsFeed(posts: readonly NewsPost[], { siteName, publicUrl }: FeedSite): string {
  const updateTimes = posts.map(({ updatedAt }) => updatedAt).toSorted();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    textElement('id', `${publicUrl}/news`),
    textElement('title', feedTitle(siteName)),
    link('self', `${publicUrl}/feed.xml`, 'application/atom+xml'),
    link('alternate', `${publicUrl}/news`, 'text/html'),
    // Atom requires a time, also without posts.
    textElement('updated', updateTimes.at(-1) ?? new Date(0).toISOString()),
    `<author>${textElement('name', siteName)}</author>`,
    ...posts.map((post) => entry(post, publicUrl)),
    '</feed>',
  ].join('\n');
}

function entry(post: NewsPost, publicUrl: string): string {
  const url = `${publicUrl}/news/${post.id}`;
  const banner = parsePicture(post.bannerPhotoUrl);
  return [
    post.language ? `<entry xml:lang="${post.language}">` : '<entry>',
    textElement('id', url),
    textElement('title', post.title),
    link('alternate', url, 'text/html'),
    banner && link('enclosure', new URL(banner.url, url).href, 'image/webp'),
    post.author && `<author>${textElement('name', post.author)}</author>`,
    textElement('published', post.createdAt),
    textElement('updated', post.updatedAt),
    textElement('summary', post.snippet ?? ''),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
