import { expect, test } from 'vitest';
import { PASSWORD } from '../../test/support/factories.ts';
import { onSqlite } from '../../test/support/test-app.ts';

onSqlite('a site that is closed for maintenance', (start) => {
  test('refuses every call in the same way, changes nothing, and is still healthy', async () => {
    const testApp = await start({ env: { MAINTENANCE: 'on' } });
    const admin = await testApp.aUser({ role: 3 });
    for (const response of [
      await testApp.call('products.list'),
      await testApp.call('users.list', { as: admin }),
      await testApp.call('orders.create', { as: admin, body: { product: { id: 1 }, quantity: 1 } }),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([503, 'MAINTENANCE']);
      expect(response.headers['retry-after']).toBe('300');
    }
    for (const response of [
      await testApp.call('news.list'),
      await testApp.call('auth.me', { as: admin }),
      await testApp.call('auth.login', { body: { email: admin.email, password: PASSWORD } }),
      await testApp.call('news.delete', { as: admin, params: { id: 1 } }),
    ]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['x-refusal-code']).toBe('MAINTENANCE');
      expect(response.body).toBe('The site is closed for maintenance. Please come back later.');
    }
    expect((await testApp.call('health.ready')).statusCode).toBe(200);
  });
});
