import { expect, test } from 'vitest';
import { type Discovery, discoveryForBrowsers } from './discovery.ts';

const page = (path: string) => ({ path, title: path, files: [], data: [] });

test('the face of a section names its pages below /profile, for the menu of the account', () => {
  const pages = [page('/store'), page('/profile/orders'), page('/profile/orders/:id')];
  const release = {
    url: '',
    metadata: { version: '', integrity: '' },
    extras: {
      ...{ title: '', prefix: 'store', elsewhere: ['profile/orders'], slots: {}, contract: 1 },
      ...{ files: { routes: [], widgets: [] }, pages, homeData: [] },
    },
  };
  const document: Discovery = { schema: '', microFrontends: { 'mf-store': [release] } };
  const [face] = discoveryForBrowsers(document).microFrontends['mf-store'] ?? [];
  expect(face?.extras.account).toEqual([{ path: '/profile/orders', title: '/profile/orders' }]);
});
