import { expect, test } from '../support/newcomers.ts';
import { contentField, titleField } from '../support/news-form.ts';

test('the council writes a draft, shows it to a stranger, sets its time in three taps, and takes it back', async ({
  newcomer,
  pageOf,
  watched,
  expectConsole,
}) => {
  // To strangers, hidden posts answer 404.
  expectConsole(/404/);
  const title = `Ball ${Date.now()}`;
  const { page } = await newcomer('Drafting', { role: 'STUCO' });
  const pupilPage = await pageOf('student');
  const strangerPage = await (await watched.open()).newPage();
  const main = page.getByRole('main');

  await page.clock.install();
  await page.goto('/news/create');
  await titleField(page).fill(title);
  await contentField(page).fill('Tickets from **Monday**.');
  await page.clock.fastForward(10_000);
  await expect(main.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\/news\/edit\/\d+$/);
  await contentField(page).press('End');
  await page.keyboard.type(' Bring friends.');
  await page.keyboard.press('Control+s');
  await expect(main.getByText('Draft. Only the council sees it.')).toBeVisible();
  const article = new URL(page.url()).pathname;
  expect(article).toMatch(/^\/news\/\d+$/);

  await main.getByRole('button', { name: 'Preview link' }).click();
  const url = await main.getByRole('textbox', { name: 'Preview link' }).inputValue();
  const { hash } = new URL(url);
  await strangerPage.goto(article + hash);
  await expect(strangerPage.getByText('Bring friends.')).toBeVisible();
  await expect(strangerPage.getByText('this post is not published yet')).toBeVisible();
  await main.getByRole('button', { name: 'End all links of this post' }).click();
  await expect(main.getByRole('textbox', { name: 'Preview link' })).toBeHidden();
  await strangerPage.reload();
  await expect(strangerPage.getByRole('heading', { name: 'News post not found' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit Post' }).click();
  await main.getByRole('button', { name: 'Publish later' }).click();
  await page.getByRole('radio', { name: /^Monday, .*, 08:00$/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish later' }).click();
  await expect(main.getByText(/^Appears on Monday, .*, 08:00$/)).toBeVisible();
  await page.goto('/news');
  await expect(main.getByRole('link', { name: title })).toBeHidden();
  await main.getByRole('link', { name: 'Drafts' }).click();
  await main.getByRole('link', { name: title }).click();

  await main.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post published.')).toBeVisible();
  await main.getByRole('link', { name: 'All news' }).click();
  await expect(main.getByRole('link', { name: title })).toBeVisible();
  await pupilPage.goto(article);
  await expect(pupilPage.getByText('Bring friends.')).toBeVisible();

  await page.goto(article);
  await main.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(main.getByText('Draft. Only the council sees it.')).toBeVisible();
  await main.getByRole('link', { name: 'All news' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Latest News');
  await expect(main.getByRole('link', { name: title })).toBeHidden();
  await pupilPage.reload();
  await expect(pupilPage.getByRole('heading', { name: 'News post not found' })).toBeVisible();
});
