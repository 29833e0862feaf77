import { expect, test } from 'vitest';
import { tokenIn, writtenMailsTo } from '../../../test/support/mails.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

const ORIGIN = 'https://council.school.example';
const SITE = { env: { SCHOOL_NAME: 'Tom & "Jerry" <School>', PUBLIC_URL: ORIGIN } };

/** Links lead to the configured address all the same. */
const FOREIGN_HOST = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };

const URLS: Readonly<Record<string, readonly string[]>> = {
  verification: [`${ORIGIN}/verify?token=`, `${ORIGIN}/verify/not-me?token=`],
  'password-reset': [`${ORIGIN}/reset-password?token=`],
  'password-changed': [`${ORIGIN}/forgot-password`],
};

onSqlite('the mails of an account', (start) => {
  test('are the same as text and as escaped HTML, which loads nothing', async () => {
    const testApp = await start(SITE);
    const { call } = testApp;
    const user = await testApp.aUser({ email_verified: 0 });
    const { email } = user;
    await call('auth.resendVerification', { as: user });
    await call('auth.forgotPassword', { body: { email }, headers: FOREIGN_HOST });
    const mails = await writtenMailsTo(testApp, email);
    const body = { token: tokenIn(mails[1]), password: 'Musala2925' };
    await call('auth.resetPassword', { body });
    mails.push(...(await writtenMailsTo(testApp, email)).slice(-1));
    expect(mails.map(({ kind }) => kind)).toEqual(Object.keys(URLS));
    for (const { kind, subject, text, html } of mails) {
      const urls = text.match(/https?:\/\/\S+/g) ?? [];
      expect(urls).toEqual(URLS[kind]?.map((url) => expect.stringContaining(url)));
      expect(Array.from(html?.matchAll(/href="([^"]*)"/g) ?? [], ([, href]) => href)).toEqual(urls);
      expect(subject).toContain('Tom & "Jerry" <School> Student Council');
      expect(text).toContain('Tom & "Jerry" <School> Student Council');
      expect(text).toContain('council@school.example');
      expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;School&gt; Student Council');
      expect(html).not.toContain('<School>');
      expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(/i);
    }
  });
});
