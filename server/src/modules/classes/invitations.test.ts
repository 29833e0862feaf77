import { INVITATIONS_PER_DAY } from 'shared/domain';
import { expect, test } from 'vitest';
import { mailsOf, workerFor } from '../../../test/support/mails.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';
import { eraseEndedInvitations } from './invitations.queries.ts';

const DAY = 24 * 3_600_000;

type Person = { email: string; name?: string; class?: string };
type Council = Awaited<ReturnType<TestApp['aUser']>>;

const emailOf = (index: number) => `p${index}.27@school.example`;
const pupils = (count: number, schoolClass = '8А'): Person[] =>
  Array.from({ length: count }, (_, index) => ({ email: emailOf(index), class: schoolClass }));

const invite = async ({ call }: TestApp, as: Council, people: readonly Person[]) => {
  const response = await call('invitations.create', { as, body: { people } });
  expect(response.statusCode).toBe(200);
  return response.json();
};

const openInvitations = async ({ call }: TestApp, as: Council) =>
  (await call('invitations.list', { as, query: { size: 5000 } })).json();

onEveryEngine('inviting people', (start, { engine }) => {
  test('gives people with accounts their class, and mails the others a link', async () => {
    const testApp = await start({ env: { PUBLIC_URL: 'https://council.school.example' } });
    const { aUser, call } = testApp;
    const as = await aUser({ role: 2, name: 'Ана' });
    const known = await aUser({ email: emailOf(0) });
    const outcome = await invite(testApp, as, [
      { email: emailOf(0), class: '8 а' },
      { email: ' P1.27@school.example', name: 'Ива Петрова', class: '8А' },
      { email: emailOf(1), class: '9А' },
      { email: 'iva@else.example' },
      { email: emailOf(0) },
    ]);
    expect(outcome).toEqual({
      invited: 1,
      updated: 1,
      skipped: [
        { email: emailOf(1), code: 'REPEATED' },
        { email: 'iva@else.example', code: 'WRONG_DOMAIN' },
        { email: emailOf(0), code: 'REPEATED' },
      ],
    });
    const found = await call('users.search', { as, query: { searchTerm: '8А' } });
    expect(found.json().content).toMatchObject([{ id: known.id, class: '8а' }]);
    const [mail, ...others] = await mailsOf(testApp);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: emailOf(1), kind: 'invitation' });
    expect(mail?.text).toMatch(
      /https:\/\/council\.school\.example\/register#invitation=[\w-]{43}\s/,
    );
    expect(mail?.text).not.toContain('Ива');
    const { content } = await openInvitations(testApp, as);
    const row = { email: emailOf(1), name: 'Ива Петрова', class: '8а', invitedBy: 'Ана' };
    expect(content).toMatchObject([row]);
    expect(Date.parse(content[0].expiresAt) - Date.parse(content[0].invitedAt)).toBe(14 * DAY);
    const { classes } = (await call('classes.overview', { as })).json();
    expect(classes).toMatchObject([{ name: '8а', peopleCount: 1, invitedCount: 1, reps: [] }]);
    const entries = await testApp.rows('audit_entries');
    const detail = JSON.stringify({ to: 1, updated: 1, skipped: 3 });
    expect(entries).toMatchObject([{ action: 'user.invite', actor_id: as.id, detail }]);
  });

  test('sends several lists at once one mail a person, and one a second', async () => {
    const testApp = await start();
    const [ana, boris] = [await testApp.aUser({ role: 2 }), await testApp.aUser({ role: 3 })];
    const outcomes = await Promise.all(
      [ana, boris, ana, boris].map((as) => invite(testApp, as, pupils(5))),
    );
    expect(outcomes.map(({ invited }) => invited).sort()).toEqual([0, 0, 0, 5]);
    expect(await testApp.rows('mail_outbox')).toHaveLength(5);
    expect(await invite(testApp, ana, pupils(7))).toMatchObject({ invited: 2 });
    const outbox = testApp.db.selectFrom('mail_outbox').select('next_attempt_at').orderBy('id');
    const dueTimes = (await outbox.execute()).map((mail) => mail.next_attempt_at);
    const [first = 0] = dueTimes;
    expect(dueTimes).toEqual([0, 1, 2, 3, 4, 5, 6].map((second) => first + second * 1000));
  });

  test('erases the addresses of those who did not come', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    await invite(testApp, as, pupils(2));
    const sent: string[] = [];
    const worker = workerFor(testApp, { send: async ({ recipient }) => void sent.push(recipient) });
    testApp.clock.forward(2000);
    await worker.sendDue();
    expect(sent.sort()).toEqual([emailOf(0), emailOf(1)]);
    const storedAt = async (milliseconds: number) => {
      testApp.clock.forward(milliseconds);
      await eraseEndedInvitations(testApp.db, testApp.clock.now());
      const invitations = testApp.rows('invitations');
      return JSON.stringify([await testApp.rows('mail_outbox'), await invitations]);
    };
    expect(await storedAt(14 * DAY - 1)).toContain(emailOf(0));
    expect(await storedAt(1)).not.toContain('@');
  });

  test('writes no second mail within three days, also after a withdrawal, and then a new link', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    await invite(testApp, as, pupils(2));
    const [{ id }, other] = (await openInvitations(testApp, as)).content;
    const remove = async (user: Council, invitation: { id: number }) =>
      (await testApp.call('invitations.delete', { as: user, params: invitation })).statusCode;
    const setRole = (role: 0 | 2) =>
      testApp.db.updateTable('users').set({ role }).where('id', '=', as.id).execute();
    expect(await remove(await testApp.aUser({ role: 4 }), { id })).toBe(404);
    expect(await remove(as, { id })).toBe(204);
    expect(await remove(as, { id })).toBe(404);
    expect(await testApp.rows('mail_outbox')).toHaveLength(1);
    await setRole(0);
    expect(await remove(as, { id: other.id })).toBe(204);
    await setRole(2);
    testApp.clock.forward(3 * DAY - 1);
    const { skipped } = await invite(testApp, as, pupils(2));
    expect(skipped).toMatchObject([{ code: 'INVITED_LATELY' }, { code: 'INVITED_LATELY' }]);
    testApp.clock.forward(1);
    expect(await invite(testApp, as, pupils(2))).toMatchObject({ invited: 2, skipped: [] });
    expect(await mailsOf(testApp)).toHaveLength(2);
  });

  if (engine === 'postgres') return;

  const classes = pupils(201).map(({ email }, index) => ({ email, class: `${index}А` }));
  test.each([
    ['nobody', []],
    ['2,001 people', pupils(2001)],
    ['201 classes', classes],
  ])('a list of %s is refused', async (_, people) => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    const response = await testApp.call('invitations.create', { as, body: { people } });
    expect(response.statusCode).toBe(400);
    expect(await testApp.rows('mail_outbox')).toEqual([]);
  });

  test('takes 2,000 people: 500 mails in a day, and one each second', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    const { invited, skipped } = await invite(testApp, as, pupils(2000));
    expect(invited).toBe(INVITATIONS_PER_DAY);
    const laterPeople = pupils(2000).slice(INVITATIONS_PER_DAY);
    expect(skipped).toEqual(laterPeople.map(({ email }) => ({ email, code: 'LIMIT_REACHED' })));
    const waits = (await testApp.rows('mail_outbox')).map(
      (mail) => mail.next_attempt_at - testApp.clock.now(),
    );
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits.map((_, index) => index * 1000));
    expect(await invite(testApp, as, laterPeople.slice(-1))).toMatchObject({ invited: 0 });
    testApp.clock.forward(DAY);
    const nextDay = await invite(testApp, as, pupils(2000));
    expect(nextDay).toMatchObject({ invited: INVITATIONS_PER_DAY });
  });

  test('does all of a list or nothing', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    await testApp.aUser({ email: emailOf(0) });
    const body = { people: pupils(3) };
    // A process that is killed in between has not committed: here its last statement fails.
    await testApp.db.schema.alterTable('audit_entries').renameTo('away').execute();
    expect((await testApp.call('invitations.create', { as, body })).statusCode).toBe(500);
    await testApp.db.schema.alterTable('away').renameTo('audit_entries').execute();
    expect(await testApp.rows('mail_outbox')).toEqual([]);
    expect((await openInvitations(testApp, as)).content).toEqual([]);
    expect((await testApp.call('users.classes', { as })).json()).toEqual([]);
  });

  test('tells the inviter, and nobody else, how many have not come', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    await invite(testApp, as, pupils(1));
    const { body } = await testApp.call('users.ownData', { as });
    expect(JSON.parse(body).invitations).toEqual({ openCount: 1 });
    expect(body).not.toContain(emailOf(0));
    const admin = await testApp.aUser({ role: 3 });
    await testApp.call('users.delete', { as: admin, params: { id: as.id } });
    expect((await openInvitations(testApp, admin)).content).toMatchObject([{ invitedBy: null }]);
  });
});
