import { schemas } from 'shared/contract/schemas';
import { expect, test } from 'vitest';
import type { FormParts } from '../../../test/support/form.ts';
import { aPicture } from '../../../test/support/pictures.ts';
import {
  onEveryEngine,
  type TestApp,
  type TestCallOptions,
} from '../../../test/support/test-app.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 30);
const KEYS = ['0c6e7b0e-8d9b-4a57-9d7f-5f0a3f1f6c11', '1d7f8c1f-9eac-4b68-8e80-6a1b4a2a7d22'];
const KEY_REUSED = 'This has been saved already with other details.';
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();

/** The calls of one writer. */
async function aWriter({ call, aUser }: TestApp) {
  const as = await aUser({ role: 2 });
  const options = (post: object, rest: TestCallOptions = {}): TestCallOptions => ({
    as,
    ...rest,
    form: [['post', { title: 'Spring fair', content: 'Soon.', ...post }], ...(rest.form ?? [])],
  });
  const send = (post: object, key?: string, form: FormParts = []) => {
    const headers = { ...(key && { 'idempotency-key': key }) };
    return call('news.create', options(post, { headers, form }));
  };
  return {
    as,
    send,
    create: async (...save: Parameters<typeof send>) => (await send(...save)).json(),
    edit: (id: number, version: number, post: object) =>
      call(
        'news.update',
        options(post, { params: { id }, headers: { 'if-match': `"${version}"` } }),
      ),
    update: (id: number, post: object) => call('news.update', options(post, { params: { id } })),
    get: async (id: number) => (await call('news.get', { as, params: { id } })).json(),
    titles: async () =>
      (await call('news.drafts', { as }))
        .json()
        .content.map(({ title }: { title: string }) => title),
  };
}

test.each([
  ['no time', { status: 'scheduled' }, 'publishAt'],
  ['a time that is none', { status: 'scheduled', publishAt: 'Monday' }, 'publishAt'],
  ['an unknown status', { status: 'hidden' }, 'status'],
  ['no title, published', { title: '' }, 'title'],
  ['no title, scheduled', { title: ' ', status: 'scheduled', publishAt: at(1) }, 'title'],
])('a post with %s is refused, new or edited', (_, post, field) => {
  for (const id of ['news.create', 'news.update'] as const) {
    const input = { title: 'Spring fair', content: '', ...post };
    const issues = schemas[id].body.safeParse(input).error?.issues;
    expect(issues?.map(({ path }) => path[0])).toEqual([field]);
  }
});

onEveryEngine('drafts and scheduled posts', (start, { engine }) => {
  test('a draft may be empty, is listed for writers, and gets its date when it is published', async () => {
    const testApp = await start();
    const { create, update, get, titles } = await aWriter(testApp);
    const { id } = await create({ status: 'draft', title: '', content: '' });
    await create({ title: 'Public' });
    expect(await titles()).toEqual(['']);
    testApp.clock.forward(3_600_000);
    // A program that knows no drafts sends no status.
    expect((await update(id, { title: 'Autosaved' })).json()).toMatchObject({ status: 'draft' });
    expect(await titles()).toEqual(['Autosaved']);
    expect((await testApp.call('news.get', { params: { id } })).statusCode).toBe(404);
    expect((await update(id, { status: 'published' })).statusCode).toBe(200);
    expect(await titles()).toEqual([]);
    const published = { status: 'published', createdAt: at(1), version: 3 };
    expect(await get(id)).toMatchObject(published);
    testApp.clock.forward(3_600_000);
    await update(id, { title: 'Edited' });
    expect(await get(id)).toMatchObject({ ...published, version: 4, updatedAt: at(2) });
  });

  test('a scheduled post appears at its time, with that date', async () => {
    const testApp = await start();
    const { create, update, get } = await aWriter(testApp);
    // Given in the time of a school whose clocks changed: the moment counts.
    const publishAt = '2026-11-20T13:30:00+02:00';
    const { id, ...post } = await create({ status: 'scheduled', publishAt });
    expect(post).toMatchObject({ status: 'scheduled', publishAt: at(2), createdAt: at(2) });
    const young = await create({ title: 'Now' });
    const ids = async (page: number) => {
      const query = { page, size: 5 };
      const { content } = (await testApp.call('news.list', { query })).json();
      return content.map((item: { id: number }) => item.id);
    };
    testApp.clock.forward(2 * 3_600_000 - 1);
    expect(await ids(0)).toEqual([young.id]);
    testApp.clock.forward(1);
    await testApp.db.updateTable('products').set({ available: 1 }).execute();
    expect(await ids(0)).toEqual([id, young.id]);
    const published = { status: 'published', publishAt: at(2), createdAt: at(2), updatedAt: at(2) };
    expect(await get(id)).toMatchObject(published);
    // A page that was opened before its time is saved after it.
    const late = await update(id, { title: 'Late', status: 'scheduled', publishAt });
    expect(late.json()).toMatchObject({ title: 'Late', status: 'published', createdAt: at(2) });
  });

  test('a save whose answer was lost can be repeated: one draft, without a conflict', async () => {
    const testApp = await start();
    const { send, create, edit, titles } = await aWriter(testApp);
    const first = { status: 'draft', title: 'Fair' };
    const answers = await Promise.all([KEYS[0], KEYS[0], KEYS[0]].map((key) => create(first, key)));
    const [{ id }] = answers;
    expect(answers.map((answer) => [answer.id, answer.version])).toEqual(Array(3).fill([id, 1]));
    const once = { title: 'Fair', content: 'Cakes' };
    const twice = [await edit(id, 1, once), await edit(id, 1, once)];
    expect(twice.map((answer) => answer.json().version)).toEqual([2, 2]);
    expect((await edit(id, 1, { ...once, content: 'Tea' })).statusCode).toBe(409);
    expect((await send(first, KEYS[0])).body).toBe(KEY_REUSED);
    // Another tab is another editor, with a key of its own.
    await create(first, KEYS[1]);
    expect(await titles()).toEqual(['Fair', 'Fair']);
    const other = await aWriter(testApp);
    expect((await other.edit(id, 1, once)).statusCode).toBe(409);
    expect((await other.create(first, KEYS[0])).id).not.toBe(id);
  });

  if (engine === 'postgres') return;

  test('refused: a scheduled post without a time, or with one that has passed', async () => {
    const testApp = await start();
    const { send, create, update } = await aWriter(testApp);
    const { id } = await create({ status: 'draft' });
    for (const [post, message] of [
      [{ status: 'scheduled' }, /time of the publication/i],
      [{ status: 'scheduled', publishAt: at(0) }, /has passed/],
    ] as const)
      for (const { statusCode, body } of [await send(post), await update(id, post)])
        expect([statusCode, body]).toEqual([400, expect.stringMatching(message)]);
  });

  test('the audit log has each turn of an editor, and not each save', async () => {
    const testApp = await start();
    const { create, update } = await aWriter(testApp);
    const other = await aWriter(testApp);
    const { id } = await create({ status: 'draft' });
    for (const _ of [1, 2, 3]) await update(id, {});
    for (const _ of [1, 2]) await other.update(id, {});
    await update(id, { status: 'scheduled', publishAt: at(1) });
    await update(id, { status: 'published' });
    const admin = await testApp.aUser({ role: 3 });
    const { content } = (await testApp.call('audit.list', { as: admin })).json();
    expect(content.map(({ what }: { what: string }) => what.replace(/^Person \d+ /, ''))).toEqual([
      'published “Spring fair”',
      'set a time for publishing “Spring fair”',
      'edited “Spring fair”',
      'edited “Spring fair”',
      'began the draft “Spring fair”',
    ]);
  });

  test('a published post can be taken back, and is dated anew when it is published again', async () => {
    const testApp = await start();
    const { create, update, get } = await aWriter(testApp);
    const { id } = await create({});
    await update(id, { status: 'draft' });
    expect((await testApp.call('news.get', { params: { id } })).statusCode).toBe(404);
    testApp.clock.forward(3_600_000);
    await update(id, { status: 'scheduled', publishAt: at(3) });
    expect(await get(id)).toMatchObject({ status: 'scheduled', createdAt: at(3) });
    await update(id, { status: 'published' });
    expect(await get(id)).toMatchObject({ status: 'published', createdAt: at(1) });
    expect((await get(id)).publishAt).toBeUndefined();
  });

  test('a picture more is another save', async () => {
    const testApp = await start();
    const { send, create } = await aWriter(testApp);
    const [red, blue] = [await aPicture('#ff0000'), await aPicture('#0000ff')];
    const photo = (picture: Buffer) => [['extraPhotos', picture]] as const;
    const { id } = await create({}, KEYS[0], photo(red));
    expect((await create({}, KEYS[0], photo(red))).id).toBe(id);
    expect((await send({}, KEYS[0], photo(blue))).body).toBe(KEY_REUSED);
  });
});
