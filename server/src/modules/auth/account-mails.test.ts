import { expect, test } from 'vitest';
import { tokenIn, writtenMailsTo } from '../../../test/support/mails.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

const SITE = {
  env: {
    SCHOOL_NAME: 'Tom & "Jerry" <School>',
    PUBLIC_URL: 'https://council.school.example',
  },
};

/** Links lead to the configured address all the same. */
const FOREIGN_HOST = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };

onSqlite('the mail', (start) => {
  test.each([
    ['verification', ['/verify?token=', '/verify/not-me?token=']],
    ['password-reset', ['/reset-password?token=']],
    ['password-changed', ['/forgot-password']],
  ])('for %s is the same as text and as escaped HTML, which loads nothing', async (kind, paths) => {
    const { call, ...testApp } = await start(SITE);
    const { email, ...user } = await testApp.aUser({ email_verified: 0 });
    const mailTo = () => writtenMailsTo({ call, ...testApp }, email);
    await call('auth.resendVerification', { as: { email, ...user } });
    await call('auth.forgotPassword', { body: { email }, headers: FOREIGN_HOST });
    const token = tokenIn((await mailTo())[1]);
    if (kind === 'password-changed')
      await call('auth.resetPassword', { body: { token, password: 'Musala2925' } });
    const mail = (await mailTo()).find((written) => written.kind === kind);
    const { subject = '', text = '', html = '' } = mail ?? {};
    const urls = text.match(/https?:\/\/\S+/g) ?? [];
    expect(urls).toEqual(
      paths.map((path) => expect.stringContaining(`https://council.school.example${path}`)),
    );
    expect(Array.from(html?.matchAll(/href="([^"]*)"/g) ?? [], ([, href]) => href)).toEqual(urls);
    expect(subject).toContain('Tom & "Jerry" <School> Student Council');
    expect(text).toContain('Tom & "Jerry" <School> Student Council');
    expect(text).toContain('council@school.example');
    expect(html).toContain('Tom &amp; &quot;Jerry&quot; &lt;School&gt; Student Council');
    expect(html).not.toContain('<School>');
    expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(/i);
  });
});
