import { expect, test } from 'vitest';
import { IVA } from '../../../test/support/factories.ts';
import { mailsOf, putDueMail, tokenIn } from '../../../test/support/mails.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

const DEMO = { env: { DEMO: 'on' } };

onSqlite('/dev/mail', (start) => {
  test('with DEMO on it lists the mails, newest first, and shows each with a link that works', async () => {
    const testApp = await start(DEMO);
    await putDueMail(testApp, 'older@school.example');
    await testApp.call('auth.register', { form: [['user', IVA]] });
    const list = await testApp.app.inject('/dev/mail');
    expect(list.statusCode).toBe(200);
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.headers['cache-control']).toBe('no-store');
    expect(list.body.indexOf('iva27@')).toBeLessThan(list.body.indexOf('older@'));
    const mail = (await mailsOf(testApp)).at(-1);
    expect(list.body).toContain(`href="/dev/mail/${mail?.id}"`);
    const response = await testApp.app.inject(`/dev/mail/${mail?.id}`);
    const link = /<a href="(http:\/\/localhost:3000\/verify\?token=[\w-]+)">/.exec(
      response.body,
    )?.[1];
    expect(link).toBe(`http://localhost:3000/verify?token=${tokenIn(mail)}`);
  });

  test('it shows text as text and runs no script', async () => {
    const testApp = await start(DEMO);
    await putDueMail(testApp, '"<script>alert(1)</script>"@school.example');
    const text = `<img src=x onerror=alert(1)> https://a.example/"onclick="x javascript:alert(1)`;
    await testApp.db
      .updateTable('mail_outbox')
      .set({ subject: '<b>Bold</b>', text, sent_at: 1 })
      .execute();
    const [mail] = await mailsOf(testApp);
    for (const url of ['/dev/mail', `/dev/mail/${mail?.id}`]) {
      const { body, headers } = await testApp.app.inject(url);
      expect(body).not.toMatch(/<(?:script|img|b)\b/);
      expect(body).not.toMatch(/<a [^>]*onclick|href="javascript/);
      expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt;');
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test('answers only at the names of the site, of this machine, and at addresses', async () => {
    const testApp = await start({ env: { ...DEMO.env, PUBLIC_URL: 'http://demo.school.example' } });
    await putDueMail(testApp);
    const [mail] = await mailsOf(testApp);
    const statusAt = async (host: string) =>
      Promise.all(
        ['/dev/mail', `/dev/mail/${mail?.id}`].map(
          async (url) => (await testApp.app.inject({ url, headers: { host } })).statusCode,
        ),
      );
    for (const host of ['demo.school.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:80'])
      expect(await statusAt(host), host).toEqual([200, 200]);
    for (const host of ['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])
      expect(await statusAt(host), host).toEqual([404, 404]);
  });

  test('with DEMO off there is no such page', async () => {
    const testApp = await start();
    await putDueMail(testApp);
    const [mail] = await mailsOf(testApp);
    for (const url of ['/dev/mail', `/dev/mail/${mail?.id}`]) {
      const { statusCode, body } = await testApp.app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('iva27');
    }
  });
});
