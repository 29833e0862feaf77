import { expect, test } from 'vitest';
import { IVA, PASSWORD } from '../../../test/support/factories.ts';
import { mailsOf, tokenIn } from '../../../test/support/mails.ts';
import { onEveryEngine, type Start, type TestApp } from '../../../test/support/test-app.ts';
import type { WrittenMail } from '../mail/mail-message.ts';
import { findOrMakeAccount } from '../school-account/account-of-identity.ts';

const DAY = 24 * 3_600_000;
const REFUSED = /^This invitation has expired, was withdrawn or was used\./;

const tokenOf = (mail: WrittenMail | undefined): string =>
  /#invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

async function invited(start: Start) {
  const testApp = await start();
  const as = await testApp.aUser({ role: 2 });
  const people = [{ email: IVA.email, name: 'Ива Петрова', class: '8А' }];
  await testApp.call('invitations.create', { as, body: { people } });
  const [mail] = await mailsOf(testApp);
  const token = tokenOf(mail);
  const register = (user: object) => testApp.call('auth.register', { form: [['user', user]] });
  const open = async () => (await testApp.call('invitations.list', { as })).json().content;
  return { ...testApp, as, token, register, open };
}

const ivaOf = async ({ rows }: Pick<TestApp, 'rows'>) =>
  (await rows('users', { email: IVA.email }))[0];

onEveryEngine('somebody who was invited', (start, { engine }) => {
  test('makes an account by the link, once, that is verified and in their class', async () => {
    const testApp = await invited(start);
    const { call, token, register, open } = testApp;
    const read = await call('auth.invitation', { body: { token } });
    expect(read.json()).toEqual({ email: IVA.email, name: 'Ива Петрова', class: '8А' });
    const { statusCode, body } = await register({ ...IVA, invitationToken: token });
    expect([statusCode, body]).toEqual([200, 'Your account is ready. You can log in now.']);
    expect(await ivaOf(testApp)).toMatchObject({ email_verified: 1, class: '8А', role: 0 });
    expect((await call('auth.login', { body: IVA })).statusCode).toBe(200);
    expect(await mailsOf(testApp)).toEqual([]);
    expect(await open()).toEqual([]);
    const again = await register({ ...IVA, invitationToken: token });
    expect(again.statusCode).toBe(404);
    expect(again.body).toMatch(REFUSED);
    const stored = await testApp.rows('invitations');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('of five who use one link at once, one gets the account', async () => {
    const testApp = await invited(start);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => testApp.register({ ...IVA, invitationToken: testApp.token })),
    );
    const made = responses.filter(({ statusCode }) => statusCode === 200);
    expect(made).toHaveLength(1);
    expect(responses.every(({ statusCode }) => [200, 404, 409].includes(statusCode))).toBe(true);
  });

  test('gets the class without the link too, but only once the address is verified', async () => {
    const testApp = await invited(start);
    await testApp.register(IVA);
    expect(await ivaOf(testApp)).toMatchObject({ class: null, email_verified: 0 });
    expect(await testApp.open()).toHaveLength(1);
    const mail = (await mailsOf(testApp)).find(({ kind }) => kind === 'verification');
    await testApp.call('auth.verify', { params: { token: tokenIn(mail) } });
    expect(await ivaOf(testApp)).toMatchObject({ class: '8А', email_verified: 1 });
    expect(await testApp.open()).toEqual([]);
  });

  test('ends the invitation when the school account brings the address', async () => {
    const testApp = await invited(start);
    const person = { issuer: 'i', subject: 's', name: 'Iva', schoolClass: null };
    const context = { emailDomain: 'school.example', now: testApp.clock.now() };
    for (const email of ['iva.old@school.example', IVA.email]) {
      const identity = { ...person, email, authenticatedAt: null };
      await testApp.deps.database.transaction((tx) => findOrMakeAccount(tx, identity, context));
    }
    expect(await ivaOf(testApp)).toMatchObject({ class: '8А' });
    expect(await testApp.open()).toEqual([]);
  });

  test('is invited beside a stranger who has registered with the address, who cannot end that by leaving', async () => {
    const testApp = await start();
    const { call } = testApp;
    const stranger = await testApp.aUser({ email: IVA.email, email_verified: 0 });
    const as = await testApp.aUser({ role: 2 });
    const body = { people: [{ email: IVA.email, class: '8А' }] };
    const invited = await call('invitations.create', { as, body });
    expect(invited.json()).toEqual({ invited: 1, updated: 0, skipped: [] });
    expect(await ivaOf(testApp)).toMatchObject({ class: null });
    const kinds = async () => (await mailsOf(testApp)).map(({ kind }) => kind);
    expect(await kinds()).toContain('invitation');
    const { mails } = (await call('users.ownData', { as: stranger })).json();
    expect(JSON.stringify(mails)).not.toContain('invitation');
    await call('users.deleteMe', { as: stranger, body: { password: PASSWORD } });
    expect(await kinds()).toEqual(['invitation']);
    const invitationToken = tokenOf((await mailsOf(testApp))[0]);
    const form = [['user', { ...IVA, invitationToken }]] as const;
    expect((await call('auth.register', { form })).statusCode).toBe(200);
  });

  if (engine === 'postgres') return;

  const withdraw = async ({ call, as, open }: Awaited<ReturnType<typeof invited>>) => {
    const [{ id }] = await open();
    await call('invitations.delete', { as, params: { id } });
  };
  test.each<[string, object, number, ((app: Awaited<ReturnType<typeof invited>>) => unknown)?]>([
    ['a made up token', { invitationToken: 'x'.repeat(43) }, 404],
    ['the address of somebody else', { email: 'ana27@school.example' }, 400],
    ['a common password', { password: 'Password1' }, 400],
    ['a class that the list lacks', { class: '11Б' }, 400],
    ['another class of the list', { class: '8a' }, 200],
    ['an invitation that has expired', {}, 404, ({ clock }) => clock.forward(14 * DAY)],
    ['an invitation that was withdrawn', {}, 404, withdraw],
    ['an address that has an account by now', {}, 409, ({ register }) => register(IVA)],
  ])('with %s', async (_, change, status, spoil) => {
    const testApp = await invited(start);
    await spoil?.(testApp);
    const before = await ivaOf(testApp);
    const form = { ...IVA, invitationToken: testApp.token, ...change };
    const { statusCode, body } = await testApp.register(form);
    expect(statusCode).toBe(status);
    if (status === 404) expect(body).toMatch(REFUSED);
    if (status !== 200) expect(await ivaOf(testApp)).toEqual(before);
  });

  test.each([
    ['no class', null, '8А'],
    ['a class of the list', '9 a', '9А'],
    ['a class that the list lacks', '11Б', '8А'],
  ])('comes by the school account, which names %s', async (_, schoolClass, expected) => {
    const testApp = await invited(start);
    const body = { people: [{ email: 'ana27@school.example', class: '9А' }] };
    await testApp.call('invitations.create', { as: testApp.as, body });
    const person = { issuer: 'i', subject: 's', email: IVA.email, name: 'Iva' };
    const identity = { ...person, schoolClass, authenticatedAt: null };
    const context = { emailDomain: 'school.example', now: testApp.clock.now() };
    await testApp.deps.database.transaction((tx) => findOrMakeAccount(tx, identity, context));
    expect(await ivaOf(testApp)).toMatchObject({ class: expected });
    expect(await testApp.open()).toHaveLength(1);
  });
});
