import { expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../support/factories.ts';
import { onSqlite, type TestApp } from '../support/test-app.ts';

const text = { title: 'Sports day', content: 'We **won**.' };

type Wish = { readonly as: TestUser; readonly signature?: string };

async function publish({ call }: TestApp, { as, ...wish }: Wish): Promise<number> {
  const answer = await call('news.create', { as, form: [['post', { ...text, ...wish }]] });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const edit = ({ call }: TestApp, id: number, { as, ...wish }: Wish) =>
  call('news.update', { as, params: { id }, form: [['post', { ...text, ...wish }]] });

const authorOf = async ({ call }: TestApp, id: number): Promise<string | null> =>
  (await call('news.get', { params: { id } })).json().author;

onSqlite('the signature of a post', (start) => {
  test.each([
    ['the council, if nothing is said', undefined, null],
    ['the council, if that is said', 'COUNCIL', null],
    ['who publishes it, if they want', 'OWN', 'Ana Ilieva'],
  ])('a new post is signed by %s', async (_, signature, author) => {
    const world = await start();
    const as = await world.aUser({ role: 2, name: 'Ana Ilieva' });
    const id = await publish(world, { as, ...(signature && { signature }) });
    expect(await authorOf(world, id)).toBe(author);
    const { content } = (await world.call('news.list', {})).json();
    expect(content[0].author).toBe(author);
  });

  test('an edit keeps it, takes it away, or puts the editor’s own name there', async () => {
    const world = await start();
    const ana = await world.aUser({ role: 2, name: 'Ana Ilieva' });
    const boris = await world.aUser({ role: 2, name: 'Boris Kolev' });
    const id = await publish(world, { as: ana, signature: 'OWN' });
    await edit(world, id, { as: boris });
    expect(await authorOf(world, id)).toBe('Ana Ilieva');
    await edit(world, id, { as: boris, signature: 'OWN' });
    expect(await authorOf(world, id)).toBe('Boris Kolev');
    await edit(world, id, { as: ana, signature: 'COUNCIL' });
    expect(await authorOf(world, id)).toBeNull();
  });

  test('no other name can be given', async () => {
    const world = await start();
    const as = await world.aUser({ role: 2 });
    const form = [['post', { ...text, signature: 'Ana Ilieva' }]] as const;
    expect((await world.call('news.create', { as, form })).statusCode).toBe(400);
    const own = [['post', { ...text, signed_by: 'Ana', author: 'Ana', signedBy: 'Ana' }]] as const;
    const answer = await world.call('news.create', { as, form: own });
    expect(answer.json().author).toBeNull();
  });

  test('it follows a change of the name, at once and for everybody', async () => {
    const world = await start();
    const as = await world.aUser({ role: 2, name: 'Ana Ilieva' });
    const id = await publish(world, { as, signature: 'OWN' });
    const other = await publish(world, { as });
    expect(await authorOf(world, id)).toBe('Ana Ilieva');
    await world.call('users.updateMe', { as, body: { name: 'Ana Koleva' } });
    expect(await authorOf(world, id)).toBe('Ana Koleva');
    expect(await authorOf(world, other)).toBeNull();
  });

  test('a new name of somebody who signed nothing leaves the kept answers as they are', async () => {
    const world = await start();
    await publish(world, { as: await world.aUser({ role: 2, name: 'Ana' }), signature: 'OWN' });
    const pupil = await world.aUser();
    const written: string[] = [];
    world.deps.database.onStatement(({ sql }) => {
      if (sql.startsWith('update')) written.push(sql);
    });
    await world.call('users.updateMe', { as: pupil, body: { name: 'Another' } });
    expect(written.some((sql) => sql.includes('users'))).toBe(true);
    expect(written.some((sql) => sql.includes('news_posts'))).toBe(false);
  });

  test('the name of a leaver goes, also from deleted posts, and the posts stay', async () => {
    const world = await start();
    const as = await world.aUser({ role: 2, name: 'Ana Ilieva' });
    const kept = await publish(world, { as, signature: 'OWN' });
    const deleted = await publish(world, { as, signature: 'OWN' });
    await world.call('news.delete', { as, params: { id: deleted } });
    const left = await world.call('users.deleteMe', { as, body: { password: PASSWORD } });
    expect(left.statusCode).toBe(204);
    expect(await authorOf(world, kept)).toBeNull();
    const rows = await world.db.selectFrom('news_posts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Ana');
    expect(rows.map(({ signed_by_id }) => signed_by_id)).toEqual([null, null]);
  });

  test('the feed names it', async () => {
    const world = await start();
    const as = await world.aUser({ role: 2, name: 'Ana <Ilieva>' });
    await publish(world, { as, signature: 'OWN' });
    await publish(world, { as });
    const { body } = await world.app.inject({ url: '/feed.xml' });
    const entries = body.split('<entry>').slice(1);
    expect(entries.map((entry) => entry.includes('<author>'))).toEqual([false, true]);
    expect(body).toContain('<author><name>Ana &lt;Ilieva&gt;</name></author>');
  });
});
