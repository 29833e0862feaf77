import { expect, test } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { senderOf } from '../mail/sender.ts';
import { passwordChangedMail, resetMail, verificationMail } from './account-mails.ts';

const sender = senderOf(
  readSettings({
    SCHOOL_NAME: 'Tom & "Jerry" <School>',
    PUBLIC_URL: 'https://council.school.example',
  }),
);
const recipient = 'iva27@school.example';
const token = 'A-token_0';

const mails = [
  [
    'verification',
    verificationMail({ recipient, token }, sender),
    [`/verify?token=${token}`, `/verify/not-me?token=${token}`],
  ],
  ['a new password', resetMail({ recipient, token }, sender), [`/reset-password?token=${token}`]],
  ['a changed password', passwordChangedMail(recipient, sender), ['/forgot-password']],
] as const;

test.each(mails)(
  'the mail for %s is the same as text and as HTML, with the same links',
  (_, mail, paths) => {
    const urls = paths.map((path) => `https://council.school.example${path}`);
    expect(mail.recipient).toBe(recipient);
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual(urls);
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(urls);
    expect(mail.subject).toContain('Tom & "Jerry" <School> Student Council');
    expect(mail.text).toContain('Tom & "Jerry" <School> Student Council');
    expect(mail.text).toContain('council@school.example');
  },
);

test.each(mails)(
  'the HTML of the mail for %s is escaped, and loads nothing from anywhere',
  (_, mail) => {
    expect(mail.html).toContain('Tom &amp; &quot;Jerry&quot; &lt;School&gt; Student Council');
    expect(mail.html).not.toContain('<School>');
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)|url\(/i);
  },
);
