import { expect, test } from 'vitest';
import { settingWarnings } from './setting-warnings.ts';
import { readSettings } from './settings.ts';

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://council.school.example',
  PREVIEW_URL: 'https://previews.school.example',
  SMTP_URL: 'smtp://mail.school.example',
  SCHOOL_EMAIL_DOMAIN: 'school.bg',
  TRUST_PROXY: '127.0.0.1',
};

test.each([
  ['a site as it should be', {}, []],
  ['a site of a developer', { NODE_ENV: 'development', PUBLIC_URL: '', SMTP_URL: '' }, []],
  [
    'a site without https',
    { PUBLIC_URL: 'http://council.school.example', PREVIEW_URL: 'http://previews.school.example' },
    [/^PUBLIC_URL is http:/],
  ],
  ['a site without an address for previews', { PREVIEW_URL: '' }, [/^PREVIEW_URL is not set/]],
  ['a site without an address', { PUBLIC_URL: '' }, [/^PUBLIC_URL is http:\/\/localhost/]],
  ['a site that believes no proxy', { TRUST_PROXY: '' }, [/^TRUST_PROXY is not set/]],
  ['a site of no school', { SCHOOL_EMAIL_DOMAIN: '' }, [/^SCHOOL_EMAIL_DOMAIN is school\.example/]],
  ['a site without a mail server', { SMTP_URL: '' }, [/^SMTP_URL is not set/]],
])('%s gets its warnings', (_, env, expected) => {
  const warnings = settingWarnings(readSettings({ ...REAL, ...env }));
  expect(warnings).toEqual(expected.map((words) => expect.stringMatching(words)));
});
