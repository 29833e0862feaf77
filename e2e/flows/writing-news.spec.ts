import { contentField, tool } from '../support/news-form.ts';
import { expect, test } from '../support/test.ts';

test('formatted text comes in as Markdown by Ctrl+V, plain by Ctrl+Shift+V, and undo makes it plain', async ({
  page,
  context,
  signedInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAs('stuco');
  await page.goto('/news/create');
  const content = contentField(page);
  await content.click();
  const html = '<h2>Bake sale</h2><ul><li><b>Cakes</b></li></ul><table><tr><td>11a<td>12</table>';
  const plain = 'Bake sale\n· Cakes\n11a\t12';
  await page.evaluate(
    ([html, plain]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html ?? ''], { type: 'text/html' }),
          'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }),
        }),
      ]),
    [html, plain],
  );
  await page.keyboard.press('Control+v');
  const markdown = '## Bake sale\n\n- **Cakes**\n\n| 11a | 12 |\n| --- | -- |\n\n';
  await expect(content).toHaveValue(markdown);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('columnheader', { name: '11a' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue(plain);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Shift+v');
  await expect(content).toHaveValue(plain);
});

test('beside a long text, the preview follows, and a tool leaves the text where it is', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('stuco');
  await page.goto('/news/create');
  const content = contentField(page);
  const parts = Array.from(
    { length: 60 },
    (_, n) => `## Part ${n}\n\n${'Some words. '.repeat(40)}`,
  );
  await content.fill(parts.join('\n\n'));
  const preview = page.getByRole('region', { name: 'Preview' });
  const last = preview.getByRole('heading', { name: 'Part 59' });
  const first = preview.getByRole('heading', { name: 'Part 0', exact: true });
  await content.press('Control+Home');
  await expect(first).toBeInViewport();
  await content.press('Control+End');
  await expect(last).toBeInViewport();
  await content.hover();
  await page.mouse.wheel(0, -1_000_000);
  await expect(first).toBeInViewport();

  await page.keyboard.type(' The end. ');
  await expect(last).toBeInViewport();
  await tool(page, 'Bold').click();
  await expect(content).toHaveValue(/\*\*bold text\*\*$/);
  await expect(last).toBeInViewport();
});
