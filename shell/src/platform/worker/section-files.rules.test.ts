import type { DiscoveredSection, Discovery } from 'shared/releases';
import { expect, it } from 'vitest';
import { sectionFiles } from './section-files.rules.ts';

const file = (url: string) => ({ url, integrity: 'sha384-x' });

function section(folder: string): DiscoveredSection {
  const filesNamed = (...names: string[]) => names.map((name) => file(`${folder}${name}`));
  const pages = [
    { path: '/news', title: 'News', files: filesNamed('list.js'), data: ['/api/news'] },
    { path: '/news/create', title: 'Create', files: filesNamed('editor.js'), data: [] },
  ];
  const files = {
    routes: filesNamed('entry.js', 'routes.js'),
    widgets: filesNamed('entry.js', 'widgets.js'),
  };
  return {
    url: `${folder}remoteEntry.js`,
    metadata: { version: '', integrity: 'sha384-x' },
    extras: {
      ...{ title: 'News', prefix: 'news', elsewhere: [], slots: {}, contract: 1 },
      ...{ files, pages, homeData: [] },
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
