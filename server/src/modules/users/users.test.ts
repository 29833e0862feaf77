import { ROLE } from 'shared/domain';
import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine, type Start } from '../../../test/support/test-app.ts';
import { searchText } from '../../base/search-text.rules.ts';
import { findRoleError } from './role-change.service.ts';

test.each([
  ['the council makes a member', ROLE.STUCO, ROLE.USER, { role: ROLE.STUCO }, 'FORBIDDEN'],
  ['an administrator demotes another', ROLE.ADMIN, ROLE.ADMIN, { role: ROLE.USER }, null],
  [
    'the last one is demoted',
    ROLE.ADMIN,
    ROLE.ADMIN,
    { role: ROLE.USER, otherAdminCount: 0 },
    'LAST_ADMIN',
  ],
  ['somebody changes their own', ROLE.ADMIN, ROLE.ADMIN, { role: ROLE.USER, id: 1 }, 'OWN_ROLE'],
] as const)('%s: %i, %i, %o is %s', (_, actorRole, from, change, expected) => {
  const { id, ...roleChange } = { id: 2, otherAdminCount: 1, ...change };
  expect(findRoleError({ id: 1, role: actorRole }, { id, role: from }, roleChange)).toBe(expected);
});

async function aSchool(start: Start) {
  const testApp = await start();
  const { aUser } = testApp;
  const aNamedUser = (name: string, email: string, columns = {}) =>
    aUser({
      name,
      email: `${email}@school.example`,
      username: email,
      search_text: `${name} ${email}@school.example ${email}`.toLowerCase(),
      graduation_year: /(\d\d)$/.exec(email)?.[1] ?? null,
      ...columns,
    });
  const rep = await aNamedUser('Sofia Ivanova', 'sofia27', {
    role: 1,
    collected_balance_cents: 1050,
  });
  const maria = await aNamedUser('Maria Petrova', 'maria27');
  const stuco = await aNamedUser('Martin 100%', 'martin2026', {
    role: 2,
    collected_balance_cents: -50,
  });
  await testApp.anOrder({ buyer_id: maria.id });
  await testApp.anOrder({ buyer_id: stuco.id, status: 'CANCELLED' });
  return { ...testApp, rep, maria, stuco };
}

onEveryEngine('finding users', (_, { share }) => {
  let people: Awaited<ReturnType<typeof aSchool>>;
  beforeAll(async () => {
    people = await aSchool(share);
  });

  test.each([
    [{}, 3],
    [{ searchTerm: 'IVANOVA' }, 1],
    [{ searchTerm: 'Иванова' }, 1],
    [{ searchTerm: 'maria 27' }, 1],
    [{ searchTerm: 'maria sofia' }, 0],
    [{ searchTerm: '100%' }, 1],
    [{ searchTerm: '%' }, 1],
    [{ searchTerm: '_' }, 0],
    [{ searchTerm: "' or 1=1 --" }, 0],
    [{ roles: 'CLASS_REP' }, 1],
    [{ roles: ['USER', 'STUCO'] }, 2],
    [{ roles: ['REP'], searchTerm: 'maria' }, 0],
    [{ graduationYear: '27' }, 2],
    [{ graduationYear: '26' }, 1],
    [{ balanceEq: '10.50' }, 1],
    [{ balanceEq: ['10.5', '0'] }, 2],
    [{ balanceGt: '0' }, 1],
    [{ balanceGt: '10.50' }, 0],
    [{ balanceLt: '0' }, 1],
    [{ balanceLt: '10.50', balanceGt: '-1' }, 2],
    [{ activeOrders: 'true' }, 1],
    [{ activeOrders: 'false' }, 3],
  ])('%o finds %i', async (query, count) => {
    const { call, rep } = people;
    const response = await call('users.search', {
      as: rep,
      query: { ...query, page: 0, size: 50 },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().totalElements).toBe(count);
  });

  test('users are sorted by balance on request, page by page', async () => {
    const { call, rep } = people;
    const sums: number[] = [];
    for (const page of [0, 1, 2]) {
      const query = { sort: 'collectedBalance,desc', page, size: 1 } as const;
      const response = await call('users.search', { as: rep, query });
      sums.push(response.json().content[0].collectedBalance);
    }
    expect(sums).toEqual([10.5, 0, -0.5]);
  });

  test('a list names the role, a person by id has it as a number', async () => {
    const { call, rep } = people;
    const list = (await call('users.list', { as: rep, query: { page: 0, size: 9999 } })).json();
    expect(list.content.map(({ role }: { role: string }) => role)).toEqual([
      'USER',
      'STUCO',
      'CLASS_REP',
    ]);
    const user = (await call('users.get', { as: rep, params: { id: rep.id } })).json();
    expect(user).toMatchObject({ role: 1, collectedBalance: 10.5, fullName: 'Sofia Ivanova' });
    expect(user).not.toHaveProperty('password_hash');
    expect((await call('users.get', { as: rep, params: { id: 999 } })).json().message).toBe(
      'User Not Found',
    );
  });

  test('a list is in the order of the alphabet, and a search can put whole names first', async () => {
    const { call, rep, aUser } = people;
    const names = ['Чавдар Т', 'Виктория Т', 'Ana Т', 'Жана Т', 'Боян Т', 'Вера Т', 'Мария-Вера Т'];
    for (const name of names) {
      const search_text = searchText(name, 'x@school.example');
      await aUser({ name, search_text });
    }
    const search = async (query: { searchTerm: string; sort?: 'match' }) => {
      const response = await call('users.search', { as: rep, query: { ...query, size: 50 } });
      return response.json().content.map(({ name }: { name: string }) => name);
    };
    const sorted = [
      'Ana Т',
      'Боян Т',
      'Вера Т',
      'Виктория Т',
      'Жана Т',
      'Мария-Вера Т',
      'Чавдар Т',
    ];
    expect(await search({ searchTerm: 'т x@school' })).toEqual(sorted);
    expect(await search({ searchTerm: 'вера', sort: 'match' })).toEqual(['Вера Т', 'Мария-Вера Т']);
    const [first] = await search({ searchTerm: 'мария-вера Т', sort: 'match' });
    expect(first).toBe('Мария-Вера Т');
  });
});

onEveryEngine('changing a role', (start) => {
  test('open orders of a demoted rep are reassigned, closed ones stay', async () => {
    const { call, anOrder, aUser, rows, rep, stuco } = await aSchool(start);
    const otherUser = await aUser({ role: 1 });
    const open = await anOrder({ rep_id: rep.id });
    const closed = await anOrder({ rep_id: rep.id, status: 'DELIVERED' });
    const response = await call('users.setRole', {
      as: stuco,
      params: { id: rep.id },
      query: { newRole: 'USER' },
    });
    expect(response.json()).toMatchObject({ role: 0, collectedBalance: 10.5 });
    const reps = await rows('orders');
    expect(reps.find(({ id }) => id === open.id)?.rep_id).toBe(otherUser.id);
    expect(reps.find(({ id }) => id === closed.id)?.rep_id).toBe(rep.id);
    const denied = await call('orders.assigned', { as: rep });
    expect(denied.statusCode).toBe(403);
  });

  test('of two administrators who demote each other at once, one stays', async () => {
    const { call, aUser, rows } = await start();
    const [a, b] = [await aUser({ role: 3 }), await aUser({ role: 3 })];
    const demote = (as: typeof a, id: number) =>
      call('users.setRole', { as, params: { id }, query: { newRole: 'USER' } });
    await Promise.all([demote(a, b.id), demote(b, a.id)]);
    expect(await rows('users', { role: 3 })).toHaveLength(1);
  });
});
