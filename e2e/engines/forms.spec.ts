import { NEWCOMER_PASSWORD } from '../support/accounts.ts';
import { PHOTOS } from '../support/photos.ts';
import { expect, signIn, testIn } from './support/test.ts';
import { DESKTOP, PHONE } from './support/visitor.ts';

testIn(
  ['webkit'],
  'a pupil registers with a picture, cropped in a dialog of stable size',
  async ({ visit }) => {
    const visitor = await visit(PHONE);
    await visitor.open('/register');
    await visitor.choose('Profile picture (optional)', PHOTOS.large);
    await visitor.press('button', 'Adjust picture');
    await visitor.sees('dialog', 'Adjust picture');
    const { height } = await visitor.sizeOf('dialog', 'Adjust picture');
    expect(height).toBeGreaterThan(400);
    expect(height).toBeLessThan(560);
    await visitor.press('button', 'Use picture');
    const email = `vesela.${Date.now()}@school.example`;
    await visitor.fill('E-mail (@school.example)', email);
    await visitor.fill('First name', 'Vesela');
    await visitor.fill('Last name', 'Koleva');
    await visitor.fill('Password', NEWCOMER_PASSWORD);
    await visitor.fill('Confirm password', NEWCOMER_PASSWORD);
    await visitor.press('button', 'Register');
    await visitor.seesText('Registration successful');
  },
);

testIn(
  ['firefox'],
  'the council writes a post with the editor and takes it back',
  async ({ visit }) => {
    const visitor = await visit(DESKTOP);
    await signIn(visitor, 'stuco');
    await visitor.open('/news/create');
    const title = `In every browser ${Date.now()}`;
    await visitor.fill('Title', title);
    await visitor.press('button', /^Bold/);
    await expect
      .poll(() =>
        visitor.evaluate(
          '[...document.querySelectorAll("textarea")].map((one) => one.value).join()',
        ),
      )
      .toContain('**');
    await visitor.press('button', 'Publish');
    await visitor.sees('alertdialog', 'Publish this post now?');
    await visitor.pressIn('Publish this post now?', 'Publish');
    await visitor.sees('heading', 'Latest News');
    await visitor.press('link', title);
    await visitor.press('button', 'Delete Post');
    await visitor.pressIn('Are you sure you want to delete this post?', 'Delete');
    await visitor.sees('heading', 'Latest News');
  },
);
