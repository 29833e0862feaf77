import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DiscoveredSection, Discovery } from 'shared/releases';

const INLINE_SCRIPT = "document.documentElement.dataset.theme='light'";

const TEMPLATE = `<!doctype html><html lang="en"><head><title>Template</title>
<!--first-calls--><script>${INLINE_SCRIPT}</script><!--head--><script defer src="/assets/index.js"></script></head>
<body><div id="root"></div></body></html>`;

export const newsSection: DiscoveredSection = {
  url: '/sections/mf-news/1.0.0-aa/remoteEntry.js',
  metadata: { version: '1.0.0-aa', integrity: 'sha384-entry' },
  extras: {
    title: 'News',
    prefix: 'news',
    elsewhere: [],
    slots: { home: 10 },
    contract: 1,
    files: {
      routes: [{ url: '/sections/mf-news/1.0.0-aa/routes.js', integrity: 'sha384-routes' }],
      widgets: [{ url: '/sections/mf-news/1.0.0-aa/widgets.js', integrity: 'sha384-widgets' }],
    },
    pages: [
      {
        path: '/news/:id',
        files: [{ url: '/sections/mf-news/1.0.0-aa/article.css', integrity: 'sha384-article' }],
        data: ['/api/news/:id'],
        title: 'News',
        meta: { title: 'title', description: 'content', image: 'bannerPhotoUrl' },
      },
      { path: '/news', files: [], data: ['/api/news?page=0&size=10'], title: 'Latest News' },
      { path: '/news/create', files: [], data: [], title: 'Create' },
    ],
    homeData: ['/api/news?page=0&size=4'],
  },
};

export const discoveryOf = (...sections: readonly DiscoveredSection[]): Discovery => ({
  schema: 'v1-pre',
  microFrontends: Object.fromEntries(
    sections.map((section) => [`mf-${section.extras.prefix}`, [section]]),
  ),
});

/** Puts a small built site into a data folder, like a release. */
export function writeReleasedSite(dataDir: string, discovery = discoveryOf(newsSection)): void {
  writeBelow(dataDir, 'site/shell/index.html', TEMPLATE);
  writeBelow(dataDir, 'site/shell/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeBelow(dataDir, 'site/shell/assets/index.js', 'console.log(1)');
  writeBelow(dataDir, 'site/shell/.secret', 'no');
  writeBelow(dataDir, 'site/sections/mf-news/1.0.0-aa/remoteEntry.js', 'var mf_news');
  writeBelow(dataDir, 'site/discovery.json', JSON.stringify(discovery));
}

export function writeBelow(dataDir: string, file: string, content: string): void {
  const filePath = path.join(dataDir, file);
  mkdirSync(path.dirname(filePath), { recursive: true });
  writeFileSync(filePath, content);
}
