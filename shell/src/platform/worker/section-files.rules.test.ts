import type { DiscoveredSection, Discovery } from 'shared/releases';
import { expect, it } from 'vitest';
import { sectionFiles } from './section-files.rules.ts';

const file = (url: string) => ({ url, integrity: 'sha384-x' });

function section(
  folder: string,
  slots: DiscoveredSection['extras']['slots'] = {},
): DiscoveredSection {
  const fileNamed = (name: string) => file(`${folder}${name}`);
  return {
    url: `${folder}remoteEntry.js`,
    metadata: { version: folder.split('/')[3] ?? '', integrity: 'sha384-x' },
    extras: {
      title: 'News',
      prefix: 'news',
      elsewhere: [],
      slots,
      contract: 1,
      files: {
        routes: [fileNamed('entry.js'), fileNamed('routes.js')],
        widgets: [fileNamed('entry.js'), fileNamed('widgets.js')],
      },
      pages: [
        { path: '/news', title: 'News', files: [fileNamed('list.js')], data: ['/api/news'] },
        { path: '/news/create', title: 'Create', files: [fileNamed('editor.js')], data: [] },
      ],
      homeData: [],
    },
  };
}

const documentOf = (microFrontends: Discovery['microFrontends']): Discovery => ({
  schema: '',
  microFrontends,
});
const names = (document: Discovery) => sectionFiles(document).map(({ url }) => url);

it('Lists entries, widgets and public pages of a section once each', () => {
  const folder = '/sections/mf-news/1.0.0-aa/';
  expect(names(documentOf({ 'mf-news': [section(folder)] }))).toEqual(
    ['entry.js', 'routes.js', 'widgets.js', 'list.js'].map((name) => folder + name),
  );
});

it('Lists nothing of a section without public pages or on another host', () => {
  const admin = section('/sections/mf-admin/1.0.0-aa/');
  const hidden = { ...admin, extras: { ...admin.extras, pages: admin.extras.pages.slice(1) } };
  expect(names(documentOf({ 'mf-admin': [hidden] }))).toEqual([]);
  expect(names(documentOf({ 'mf-news': [section('https://cdn.example/a/1/')] }))).toEqual([]);
});
