import { request } from '@playwright/test';
import { ACCOUNTS, logInAt, NEWCOMER_PASSWORD } from '../support/accounts.ts';
import { matchInMailTo } from '../support/mails.ts';
import { ownSite } from '../support/own-site.ts';
import { beginSession, expect, test } from '../support/test.ts';

const site = await ownSite();
const IVA = 'iva.petrova@school.example';

/** As Excel saves it in Bulgaria. */
const inWindows1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => letter.charCodeAt(0) - (/[А-я]/.test(letter) ? 0x350 : 0)),
  );

test('the council adds a list of classes, and a pupil comes by the link of the mail', async ({
  page,
  watched,
  expectConsole,
}) => {
  // The invitation that is used up.
  expectConsole(/404/);
  const token = await logInAt(site.origin, ACCOUNTS.stuco.email);
  await beginSession(page.context(), { origin: site.origin, token });
  await page.goto(`${site.origin}/admin/classes`);
  await page.getByRole('button', { name: 'Add a list' }).click();
  const lines = [
    'Име;Фамилия;Имейл;Клас',
    `Ива;Петрова;${IVA};8Я`,
    `Виктор;Николов;${ACCOUNTS.student.email};12Б`,
    'Без;Имейл;;8Я',
  ];
  await page.getByLabel('Or a file of Excel or CSV').setInputFiles({
    ...{ name: 'classes.csv', mimeType: 'text/csv' },
    buffer: inWindows1251(lines.join('\r\n')),
  });
  const skipped = page.getByRole('row', { name: 'Line 4 Без Имейл' });
  await expect(skipped).toContainText('No e-mail address that can be read');
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByRole('main')).toContainText(
    '1 account has a class. 1 person is invited by mail.',
  );
  await expect(skipped).toBeVisible();
  await page.getByRole('button', { name: 'To the classes' }).click();
  await expect(page.getByRole('row', { name: /^8Я 0 1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: `Ива Петрова ${IVA}` })).toBeVisible();

  const api = await request.newContext({ baseURL: site.origin });
  const [path = ''] = (await matchInMailTo(api, IVA, /\/register#invitation=[\w-]+/)) ?? [];
  await api.dispose();
  const pupil = await (await watched.open({ locale: 'en-GB' })).newPage();
  await pupil.goto(`${site.origin}${path}`);
  await expect(pupil.getByLabel('E-mail (@school.example)')).toHaveValue(IVA);
  await expect(pupil).toHaveURL(`${site.origin}/register`);
  await expect(pupil.getByRole('combobox', { name: 'Class' })).toHaveValue('8Я');
  await pupil.getByLabel('Password', { exact: true }).fill(NEWCOMER_PASSWORD);
  await pupil.getByLabel('Confirm password').fill(NEWCOMER_PASSWORD);
  await pupil.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(pupil.getByText('You can log in now.')).toBeVisible();
  await pupil.goto('about:blank');
  await pupil.goto(`${site.origin}${path}`);
  await expect(pupil.getByRole('alert')).toContainText('This invitation has expired');

  await page.reload();
  await expect(page.getByRole('row', { name: /^8Я 1 0/ })).toBeVisible();
  await page.getByRole('button', { name: 'New school year' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('8Я becomes 9Я, and so every class. 12Б leave: ');
  await question.getByRole('button', { name: /^Begin/ }).click();
  await expect(page.getByRole('row', { name: /^9Я 1 0/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});
