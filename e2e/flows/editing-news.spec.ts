import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/newcomers.ts';
import {
  contentField,
  deletePost,
  publishAs,
  publishPost,
  savePost,
  titleField,
  tool,
} from '../support/news-form.ts';
import { PHOTOS, pastePhoto } from '../support/photos.ts';

/** Writes with the toolbar, and adds a pasted and a chosen picture to the text. */
async function write(page: Page): Promise<void> {
  const content = contentField(page);
  await content.fill('Bring cakes');
  await content.press('ControlOrMeta+a');
  await tool(page, 'Bold').click();
  await expect(content).toHaveValue('**Bring cakes**');
  await content.press('ControlOrMeta+End');
  await content.press('Enter');
  await content.press('Enter');
  await tool(page, 'Headers').click();
  await page.getByRole('menuitem', { name: 'Heading 2' }).click();
  await page.keyboard.type('Programme');
  await content.press('Enter');
  await tool(page, 'Unordered list').click();
  await page.keyboard.type('Singing');
  await content.press('Enter');
  await content.press('Enter');
  await pastePhoto(content, PHOTOS.small, 'choir.png');
  await expect(content).toHaveValue(/!\[\]\(\/media\/[^)]+\)/);
  await page.keyboard.type('The choir');
  await expect(content).toHaveValue(/!\[The choir\]\(\/media\/[^)]+\)/);
  await content.press('ControlOrMeta+End');
  const chooser = page.waitForEvent('filechooser');
  await tool(page, 'Image').click();
  await (await chooser).setFiles(PHOTOS.large);
  await expect(content).toHaveValue(/choir\]\([^)]+\)\s*!\[\]\(\/media\//);
  await expect(page.getByText('1 picture has no description')).toBeVisible();
}

const expectImageWidth = (page: Page, name: string) =>
  expect.poll(() =>
    page.getByRole('img', { name }).evaluate((img: HTMLImageElement) => img.naturalWidth),
  );

/** Runs in the page. Whether a picture moves what follows it when it appears. */
function movesWhatFollows(picture: HTMLElement): boolean {
  const height = document.body.scrollHeight;
  picture.style.display = 'none';
  const heightWithout = document.body.scrollHeight;
  picture.style.removeProperty('display');
  return height !== heightWithout;
}

test('the council publishes a post with pictures, and a pupil reads it', async ({
  newcomer,
  pageOf,
}) => {
  const title = `Choir ${Date.now()}`;
  const { page } = await newcomer('Editor', { role: 'STUCO' });
  const pupilPage = await pageOf('student');
  await page.goto('/news/create');
  await titleField(page).fill(title);
  await page.locator('input[name=banner]').setInputFiles(PHOTOS.large);
  await expectImageWidth(page, 'New banner').toBeGreaterThan(0);
  expect(await page.getByRole('img', { name: 'New banner' }).evaluate(movesWhatFollows)).toBe(
    false,
  );
  await page.locator('input[name=extraPhotos]').setInputFiles([PHOTOS.small, PHOTOS.large]);
  await write(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Programme' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText('Singing');
  await tool(page, /^View: split/).click();
  await expect(preview).toBeHidden();
  await publishPost(page);
  await expect(page).toHaveURL('/news');

  await pupilPage.goto('/news');
  await pupilPage.getByRole('link', { name: title }).click();
  await expect(pupilPage.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectImageWidth(pupilPage, 'The choir').toBeGreaterThan(0);
  await expect(pupilPage.getByRole('button', { name: 'Delete Post' })).toBeHidden();
});

test('the council changes a post in two tabs at once, deletes it and undoes that', async ({
  newcomer,
  pageOf,
  request,
  expectConsole,
}) => {
  expectConsole(/409|404/, /Failed to load news post/);
  const title = `Choir ${Date.now()}`;
  const editor = await newcomer('Editor', { role: 'STUCO' });
  const { page } = editor;
  const pupilPage = await pageOf('student');
  const article = `/news/${(await publishAs(request, editor, title)).id}`;
  await pupilPage.goto(article);
  await expect(pupilPage.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto(article);
  await page.getByRole('link', { name: 'Edit Post' }).click();
  await expect(page).toHaveURL(/\/news\/edit\/\d+$/);
  const secondTab = await page.context().newPage();
  await secondTab.goto(page.url());
  await titleField(secondTab).fill(`${title}, second tab`);
  await savePost(secondTab);
  await expect(secondTab).toHaveURL(article);
  await titleField(page).fill(`${title}, first tab`);
  await savePost(page);
  const conflict = page.getByRole('alertdialog', { name: 'This post has been changed meanwhile' });
  await expect(conflict).toContainText('In another tab or window, you have saved a change');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(article);
  await pupilPage.reload();
  await expect(pupilPage.getByRole('heading', { level: 1 })).toHaveText(`${title}, first tab`);

  await deletePost(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(article);
  await pupilPage.reload();
  await expect(pupilPage.getByRole('heading', { level: 1 })).toHaveText(`${title}, first tab`);
  await deletePost(page);
  await pupilPage.goto(article);
  await expect(pupilPage.getByRole('heading', { name: 'News post not found' })).toBeVisible();
  await pupilPage.goto('/news');
  await expect(pupilPage.getByRole('link', { name: title })).toBeHidden();
});
