import { expect, test } from '../support/test.ts';

test('the council writes a post, visitors read it, the council deletes it', async ({
  page,
  pageOf,
}) => {
  const title = `Choir at noon ${Date.now()}`;
  const council = await pageOf('stuco');
  await council.goto('/news');
  await council.getByRole('main').getByText('Create New Post').click();
  await expect(council).toHaveURL('/news/create');
  await council.getByLabel('Title').fill(title);
  await council
    .getByRole('main')
    .getByRole('textbox', { name: /content/i })
    .fill(
      'Come to the **big hall**.\n\n<script>alert(1)</script>\n\n[Plan](https://school.example)',
    );
  await council
    .getByRole('main')
    .getByRole('button', { name: /^(?:Save|Create|Publish)/ })
    .click();
  const question = council.getByRole('alertdialog', { name: 'Are you sure you want to save?' });
  await question.getByRole('button', { name: /^(?!Cancel)/ }).click();
  await expect(council).toHaveURL('/news');

  await page.goto('/news');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('main strong').getByText('big hall')).toBeVisible();
  const link = page.getByRole('link', { name: /^Plan/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);

  await council.getByRole('link', { name: title }).click();
  await council.getByRole('button', { name: 'Delete Post' }).click();
  await council
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })
    .getByRole('button', { name: /^(?!Cancel)/ })
    .click();
  await expect(council).toHaveURL('/news');
  await expect(council.getByRole('link', { name: title })).toBeHidden();
});
