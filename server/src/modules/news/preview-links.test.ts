import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../test/support/test-app.ts';

onEveryEngine('preview links', (start) => {
  test('of a post end together, and those of other posts stay', async () => {
    const { call, aUser } = await start();
    const as = await aUser({ role: 2 });
    const aDraftWithLink = async () => {
      const form = [['post', { title: 'Spring fair', content: '', status: 'draft' }]] as const;
      const { id } = (await call('news.create', { as, form })).json();
      const params = { id };
      const { url } = (await call('news.createPreviewLink', { as, params })).json();
      const authorization = `Preview ${new URL(url).hash.replace('#preview=', '')}`;
      const open = async () =>
        (await call('news.get', { params, headers: { authorization } })).statusCode;
      return { params, open };
    };
    const ended = await aDraftWithLink();
    const other = await aDraftWithLink();
    expect([await ended.open(), await other.open()]).toEqual([200, 200]);
    expect((await call('news.deletePreviewLinks', { as, params: ended.params })).statusCode).toBe(
      204,
    );
    expect([await ended.open(), await other.open()]).toEqual([404, 200]);
  });
});
