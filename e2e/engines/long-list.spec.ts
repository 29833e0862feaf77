import { pagedResponse, sampleUsers } from '../support/big-school.ts';
import { expect, signIn, testIn } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

const EVERYBODY = pagedResponse(sampleUsers(9_999));

testIn(['webkit'], '9 999 users are scrolled to the last on a phone', async ({ visit, faulty }) => {
  const visitor = await visit(PHONE);
  await signIn(visitor, 'admin', faulty);
  faulty.fault(/\/api\/users\?/, { kind: 'answered', body: EVERYBODY });
  await visitor.open('/admin/users', faulty);
  await visitor.seesText('9999 users');
  const rows = () =>
    visitor.evaluate<number>('document.querySelectorAll("tbody [role=row]").length');
  for (let screen = 0; screen < 5; screen += 1) {
    await visitor.evaluate('scrollBy(0, innerHeight)');
    // Rows outside the viewport would make every frame slow.
    expect(await rows()).toBeLessThan(60);
  }
  // Heights are estimates until rows are rendered, so the end moves at first.
  await expect
    .poll(async () => {
      await visitor.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      return visitor.evaluate(
        'document.querySelector("tbody [role=row]:last-of-type")?.textContent ?? ""',
      );
    })
    .toContain('pupil.9999.27@');
  expect(await rows()).toBeLessThan(60);
});
