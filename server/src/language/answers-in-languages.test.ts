import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../../test/support/orders.ts';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';

const BULGARIAN = { 'accept-language': 'bg-BG,bg;q=0.9,en;q=0.5' };
const logInWith = (password: unknown) => ({
  ...{ method: 'POST', url: '/api/auth/login' },
  payload: { email: 'a@b.c', password },
});

onSqlite('answers in the language of the reader', (_start, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  type ResponseCase = readonly [where: string, request: object, bulgarian: string, english: string];

  describe('an error', () => {
    test.each<ResponseCase>([
      [
        'by the router',
        { url: '/api/nothing' },
        'На този адрес няма нищо.',
        'There is nothing at this address.',
      ],
      ['by the guard', { url: '/api/orders/stats' }, 'Влезте отново.', 'Please log in again.'],
      [
        'by a schema',
        logInWith(5),
        'Полето „Парола“ трябва да е текст.',
        'Password must be a string.',
      ],
      [
        'after the body was read',
        logInWith('x'),
        'Грешен имейл или парола.',
        'Invalid e-mail or password.',
      ],
    ])('%s', async (_, { headers, ...request }: { headers?: object }, bulgarian, english) => {
      const say = async (more: object) => {
        const { body, headers: responseHeaders } = await testApp.app.inject({
          ...request,
          headers: { ...headers, ...more },
        });
        return String(responseHeaders['content-type']).startsWith('text/')
          ? body
          : JSON.parse(body).message;
      };
      expect(await say(BULGARIAN)).toBe(bulgarian);
      expect(await say({ ...BULGARIAN, cookie: 'language=en' })).toBe(english);
      expect(await say({})).toBe(english);
    });

    test('from within a transaction, for two readers at once', async () => {
      const product = await testApp.aProduct({ available: 1 });
      const [petar, john] = [await testApp.aUser(), await testApp.aUser()];
      const order = (as: typeof petar, headers: Record<string, string>) =>
        placeOrder(testApp, as, { product: product.id, quantity: 5, headers });
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          n % 2 === 0 ? order(petar, BULGARIAN) : order(john, {}),
        ),
      );
      expect(responses.map((response) => response.json().message)).toEqual(
        Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? 'Остава само 1' : 'Only 1 left')),
      );
    });
  });

  test('an account that was deleted has a name in each language', async () => {
    const admin = await testApp.aUser({ role: 3 });
    const deletedUser = await testApp.aUser({ name: 'Deleted user', deleted_at: 1 });
    await testApp.anOrder({ buyer_id: deletedUser.id });
    const names = async (headers: Record<string, string>) =>
      JSON.stringify((await testApp.call('orders.admin', { as: admin, headers })).json());
    expect(await names({})).toContain('"fullName":"Deleted user"');
    expect(await names(BULGARIAN)).toContain('"fullName":"Изтрит потребител"');
  });

  test('cacheable answers are the same in every language, and errors are not cacheable', async () => {
    const { id } = await testApp.aPost({ title: 'Sports day' });
    const readPost = (post: number, headers = {}) =>
      testApp.app.inject({ url: `/api/news/${post}`, headers });
    const [bulgarian, english] = await Promise.all([readPost(id, BULGARIAN), readPost(id)]);
    expect(bulgarian.body).toBe(english.body);
    const missing = await Promise.all([
      readPost(id + 1, BULGARIAN),
      readPost(id + 1),
      readPost(id + 1, BULGARIAN),
    ]);
    expect(missing.map(({ body }) => body)).toEqual([
      'Публикацията не е намерена',
      'News post not found',
      'Публикацията не е намерена',
    ]);
  });
});
