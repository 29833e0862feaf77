import { classKey } from 'shared/domain';
import { expect, test } from 'vitest';
import { IVA } from '../../../test/support/factories.ts';
import { placeOrder } from '../../../test/support/orders.ts';
import { onEveryEngine, type Start } from '../../../test/support/test-app.ts';

/** It is the school year 2026/27. */
async function aSchool(start: Start, classes: readonly string[]) {
  const testApp = await start();
  const as = await testApp.aUser({ role: 2 });
  const people = classes.map((name, index) => ({
    email: `invited${index}@school.example`,
    class: name,
  }));
  await testApp.call('invitations.create', { as, body: { people } });
  const overview = async () => (await testApp.call('classes.overview', { as })).json();
  const names = async (query = {}) => (await testApp.call('classes.list', { query })).json();
  const beginYear = (schoolYear: number) =>
    testApp.call('classes.beginYear', { as, body: { schoolYear } });
  const classOf = async (id: number) => (await testApp.rows('users', { id }))[0];
  return { ...testApp, as, overview, names, beginYear, classOf };
}

onEveryEngine('the list of classes', (start, { engine }) => {
  test('has every class with its people and reps, for strangers the names', async () => {
    const { aUser, overview, names } = await aSchool(start, ['12Б', '8А', '8 а', '9А']);
    const inClass = { class: '8a', class_key: classKey('8А'), class_year: 2026 };
    const rep = await aUser({ ...inClass, role: 1, name: 'Рени' });
    await aUser({ ...inClass, role: 1, blocked_at: 1 });
    await aUser({ ...inClass, email_verified: 0 });
    const list = await overview();
    expect(list).toMatchObject({ schoolYear: 2026, classes: [{}, {}, {}] });
    expect(list.classes[0]).toEqual({
      id: expect.any(Number),
      name: '8А',
      peopleCount: 2,
      reps: [{ id: rep.id, name: 'Рени' }],
      invitedCount: 2,
    });
    expect(await names()).toEqual(['8А', '9А', '12Б']);
    expect(await names({ listed: 'true' })).toEqual(['8А', '9А', '12Б']);
  });

  test('is chosen from, in its spelling; without one people type what they like', async () => {
    const { call, aUser, names, overview, as, classOf } = await aSchool(start, []);
    expect(await overview()).toEqual({ schoolYear: null, classes: [] });
    const pupil = await aUser();
    const choose = (schoolClass: string, more = {}) =>
      call('users.updateMe', { as: pupil, body: { class: schoolClass, ...more } });
    expect((await choose('7Ж')).statusCode).toBe(200);
    expect(await names({ listed: 'true' })).toEqual([]);
    const people = ['8А', '8Б'].map((name) => ({
      email: `${name.charCodeAt(1)}@school.example`,
      class: name,
    }));
    await call('invitations.create', { as, body: { people } });
    const refused = await choose('7З');
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { class: 'must be one of 8А, 8Б' },
    ]);
    expect((await choose('7ж', { name: 'New' })).statusCode).toBe(200);
    expect((await choose('8 б')).statusCode).toBe(200);
    expect(await classOf(pupil.id)).toMatchObject({ class: '8Б', class_key: classKey('8Б') });
    const form = { ...IVA, class: '8Я' };
    const registration = await call('auth.register', { form: [['user', form]] });
    expect([registration.statusCode, registration.body]).toEqual([
      400,
      'Class must be one of 8А, 8Б.',
    ]);
  });

  test('moves up once a year with its people, and the last year leaves', async () => {
    const testApp = await aSchool(start, ['8А', '9А', '11Б', '12Б', 'ПГ']);
    const { aUser, call, beginYear, names, classOf, overview, as } = testApp;
    const join = (schoolClass: string, class_year = 2026) =>
      aUser({ class: schoolClass, class_key: classKey(schoolClass), class_year });
    const pupil = await join('8a');
    const ahead = await join('9А', 2027);
    const last = await join('12Б');
    const preparing = await join('ПГ');
    const typed = await join('10Я');
    const silent = await join('8А', 2024);
    await placeOrder(testApp, pupil, { product: (await testApp.aProduct()).id });
    const responses = await Promise.all([beginYear(2027), beginYear(2027), beginYear(2027)]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const done = responses.find(({ statusCode }) => statusCode === 200);
    expect(done?.json()).toEqual({ movedPeople: 2, leftPeople: 1 });
    expect(await names()).toEqual(['9А', '10А', '12Б', 'ПГ']);
    expect(await classOf(pupil.id)).toMatchObject({
      class: '9А',
      class_key: classKey('9А'),
      class_year: 2027,
    });
    expect((await classOf(pupil.id))?.search_text).toContain('9a');
    expect(await classOf(ahead.id)).toMatchObject({ class: '9А' });
    expect(await classOf(last.id)).toMatchObject({
      class: null,
      class_key: null,
      class_year: null,
    });
    expect(await classOf(preparing.id)).toMatchObject({ class: 'ПГ', class_year: 2027 });
    expect(await classOf(typed.id)).toMatchObject({ class: '10Я' });
    expect(await classOf(silent.id)).toMatchObject({ class: '8А', class_year: 2024 });
    expect(await testApp.rows('orders')).toMatchObject([{ class: '8a' }]);
    const { content } = (await call('orders.admin', { as })).json();
    expect(content).toMatchObject([{ buyer: { class: '9А' } }]);
    const { classes, schoolYear } = await overview();
    expect([schoolYear, classes[0].invitedCount]).toEqual([2027, 1]);
    expect((await beginYear(2027)).json().message).toBe(
      'The list of classes is of the school year 2027/28, and moves up once a year.',
    );
    // That year is not near yet.
    expect((await beginYear(2028)).statusCode).toBe(409);
    const entries = testApp.db.selectFrom('audit_entries').select('detail');
    expect(await entries.where('action', '=', 'user.begin-year').execute()).toHaveLength(1);
  });

  if (engine === 'postgres') return;

  test.each([
    ['August', Date.UTC(2027, 7, 20), 2027],
    ['June', Date.UTC(2027, 5, 20), 2026],
  ])('that is made in %s is of that school year', async (_, time, schoolYear) => {
    const testApp = await start();
    testApp.clock.forward(time - testApp.clock.now());
    const as = await testApp.aUser({ role: 2 });
    const body = { people: [{ email: 'iva@school.example', class: '8А' }] };
    await testApp.call('invitations.create', { as, body });
    const list = await testApp.call('classes.overview', { as });
    expect(list.json()).toMatchObject({ schoolYear });
  });

  test('loses a class, whose people stay in it', async () => {
    const { call, as, overview, names, aUser, classOf } = await aSchool(start, ['8А', '8Б']);
    const pupil = await aUser({ class: '8А', class_key: classKey('8А') });
    const [{ id }] = (await overview()).classes;
    const remove = () => call('classes.delete', { as, params: { id } });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect(await names()).toEqual(['8Б']);
    expect(await classOf(pupil.id)).toMatchObject({ class: '8А' });
    const { content } = (await call('invitations.list', { as })).json();
    expect(content).toMatchObject([{ class: '8Б' }, { class: null }]);
  });
});
