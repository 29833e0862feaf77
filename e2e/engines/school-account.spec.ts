import { MILA, schoolSite } from '../support/school-site.ts';
import { expect, test } from './support/test.ts';

const { site, open } = await schoolSite();

test('a pupil signs in by the school account', async ({ visit }) => {
  const close = await open();
  const visitor = await visit();
  await visitor.open('/login', site);
  await visitor.press('link', 'Continue with your school account');
  await visitor.sees('button', 'Sign-in');
  await visitor.evaluate(
    `[...document.querySelectorAll('[name=login], [name=password]')].map((field) => (field.value = 'mila'))`,
  );
  await visitor.press('button', 'Sign-in');
  await visitor.sees('button', `Account of ${MILA.name}`);
  expect(await visitor.path()).toBe('/');
  await close();
});
