import { expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../../../test/support/factories.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const draft = { title: 'Sports day', content: 'We **won**.' };

type SignedPost = { readonly as: TestUser; readonly signature?: string };

async function publish({ call }: TestApp, { as, ...signedPost }: SignedPost): Promise<number> {
  const response = await call('news.create', { as, form: [['post', { ...draft, ...signedPost }]] });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
}

const edit = ({ call }: TestApp, id: number, { as, ...signedPost }: SignedPost) =>
  call('news.update', { as, params: { id }, form: [['post', { ...draft, ...signedPost }]] });

const authorOf = async ({ call }: TestApp, id: number): Promise<string | null> =>
  (await call('news.get', { params: { id } })).json().author;

onSqlite('the signature of a post', (start) => {
  test('a new post is signed by the council, unless who publishes it wants their name', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2, name: 'Ana Ilieva' });
    for (const signature of [undefined, 'COUNCIL', 'OWN'])
      await publish(testApp, { as, ...(signature && { signature }) });
    const { content } = (await testApp.call('news.list', {})).json();
    expect(content.map(({ author }: { author: string }) => author)).toEqual([
      'Ana Ilieva',
      null,
      null,
    ]);
  });

  test('an edit leaves it, removes it, or sets the editor’s own name', async () => {
    const testApp = await start();
    const ana = await testApp.aUser({ role: 2, name: 'Ana Ilieva' });
    const boris = await testApp.aUser({ role: 2, name: 'Boris Kolev' });
    const id = await publish(testApp, { as: ana, signature: 'OWN' });
    await edit(testApp, id, { as: boris });
    expect(await authorOf(testApp, id)).toBe('Ana Ilieva');
    await edit(testApp, id, { as: boris, signature: 'OWN' });
    expect(await authorOf(testApp, id)).toBe('Boris Kolev');
    await edit(testApp, id, { as: ana, signature: 'COUNCIL' });
    expect(await authorOf(testApp, id)).toBeNull();
  });

  test('no other name can be given', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    const form = [['post', { ...draft, signature: 'Ana Ilieva' }]] as const;
    expect((await testApp.call('news.create', { as, form })).statusCode).toBe(400);
    const own = [['post', { ...draft, signed_by: 'Ana', author: 'Ana', signedBy: 'Ana' }]] as const;
    const response = await testApp.call('news.create', { as, form: own });
    expect(response.json().author).toBeNull();
  });

  test('a change of the name applies at once and for everybody', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2, name: 'Ana Ilieva' });
    const id = await publish(testApp, { as, signature: 'OWN' });
    const otherId = await publish(testApp, { as });
    expect(await authorOf(testApp, id)).toBe('Ana Ilieva');
    await testApp.call('users.updateMe', { as, body: { name: 'Ana Koleva' } });
    expect(await authorOf(testApp, id)).toBe('Ana Koleva');
    expect(await authorOf(testApp, otherId)).toBeNull();
  });

  test('a new name of somebody who signed nothing invalidates no cached page', async () => {
    const testApp = await start();
    await publish(testApp, { as: await testApp.aUser({ role: 2, name: 'Ana' }), signature: 'OWN' });
    const pupil = await testApp.aUser();
    const updateStatements: string[] = [];
    testApp.deps.database.onStatement(({ sql }) => {
      if (sql.startsWith('update')) updateStatements.push(sql);
    });
    await testApp.call('users.updateMe', { as: pupil, body: { name: 'Another' } });
    expect(updateStatements.some((sql) => sql.includes('users'))).toBe(true);
    expect(updateStatements.some((sql) => sql.includes('news_posts'))).toBe(false);
  });

  test('the name of a deleted user is removed, also from deleted posts, and the posts stay', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2, name: 'Ana Ilieva' });
    const signedId = await publish(testApp, { as, signature: 'OWN' });
    const deletedId = await publish(testApp, { as, signature: 'OWN' });
    await testApp.call('news.delete', { as, params: { id: deletedId } });
    const deletion = await testApp.call('users.deleteMe', { as, body: { password: PASSWORD } });
    expect(deletion.statusCode).toBe(204);
    expect(await authorOf(testApp, signedId)).toBeNull();
    const rows = await testApp.rows('news_posts');
    expect(JSON.stringify(rows)).not.toContain('Ana');
    expect(rows.map(({ signed_by_id }) => signed_by_id)).toEqual([null, null]);
  });

  test('the feed contains it', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2, name: 'Ana <Ilieva>' });
    await publish(testApp, { as, signature: 'OWN' });
    await publish(testApp, { as });
    const { body } = await testApp.app.inject({ url: '/feed.xml' });
    const entries = body.split('<entry').slice(1);
    expect(entries.map((entry) => entry.includes('<author>'))).toEqual([false, true]);
    expect(body).toContain('<author><name>Ana &lt;Ilieva&gt;</name></author>');
  });
});
