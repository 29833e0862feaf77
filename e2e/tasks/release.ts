import { expect } from '@playwright/test';
import { nextRelease, releasing } from '../support/next-release.ts';
import type { OwnSite } from '../support/own-site.ts';
import type { Task } from './by-keyboard.ts';

/** Needs a site of its own, because all its visitors get the release. */
export const release = (site: () => OwnSite): Task => ({
  name: 'An administrator makes a release live, takes it back, and reads the history',
  width: 1280,
  taps: 6,
  run: async ({ page, signedInAs, at }) => {
    const edits = [{ from: 'Latest News', to: `News ${Date.now()}` }];
    const next = await nextRelease(site(), 'mf-news', edits);
    expect((await (await releasing(site(), 'mf-news')).upload(next)).status).toBe(201);
    await signedInAs('admin');
    await page.goto('/admin/releases');
    const { press } = await at(page);
    const news = page.getByRole('region', { name: 'News', exact: true });
    const question = page.getByRole('alertdialog');
    await press(news.getByRole('button', { name: /^Kept releases/ }));
    const row = news.getByRole('row').filter({ hasText: next.manifest.version });
    await press(row.getByRole('button', { name: 'Promote' }));
    await press(question.getByRole('button', { name: 'Make it live' }));
    await expect(row).toContainText('Live');
    await press(news.getByRole('button', { name: /^Roll back to/ }));
    await press(question.getByRole('button', { name: 'Roll back' }));
    await expect(question).toBeHidden();
    await press(news.getByRole('button', { name: 'History' }));
    const history = page.getByRole('table', { name: 'History of News' });
    await expect(history.getByRole('row').nth(1)).toContainText('Rolled back');
  },
});
