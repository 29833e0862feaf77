import { expect, test } from 'vitest';
import { noRenderer } from '../../src/rendering/renderer.ts';
import { renderedSite } from './rendered-site.ts';

test.each([
  [200, 200],
  [404, 404],
  [400, 404],
  [500, 503],
  [503, 503],
  [429, 200],
])('an article whose call is answered with %i has the status %i', async (answer, status) => {
  const body = answer === 200 ? { title: 'Spring fair', content: 'In the yard.' } : null;
  const { get } = renderedSite({
    renderer: noRenderer,
    read: async () => ({ status: answer, body }),
  });
  const page = await get('/news/5');
  expect(page.status).toBe(status);
  expect(page.text).toContain('<title>');
});
