import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { createSecretFile, readOrCreateJwtSecret } from '../process/jwt-secret.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const SECRET = 'x'.repeat(32);

const refusalOf = (variables: Record<string, string>): string => {
  try {
    readSettings(variables);
    return 'accepted';
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
};

function aFile(text: string): string {
  const file = join(aFolder(), 'secret');
  writeFileSync(file, text);
  return file;
}

describe('settings', () => {
  test('nothing has to be set', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      s3: undefined,
      schoolName: 'Sofia High School',
      emailDomain: 'school.example',
      currencyLabel: 'BGN',
      supportEmail: 'council@school.example',
      maintenance: false,
      maintenanceEstimate: 'a few hours',
      requireVerifiedToOrder: true,
      trustProxy: undefined,
      rateLimitFactor: 1,
      demo: false,
      production: false,
      isRealSite: false,
    });
  });

  test('a secret may be in a file', () => {
    const file = aFile(`${SECRET}\n`);
    expect(readSettings({ JWT_SECRET_FILE: file }).jwtSecret).toBe(SECRET);
  });

  test.each([
    ['is not there', () => '/nowhere/secret', {}],
    ['is empty', () => aFile(' \n'), {}],
    ['is beside the setting itself', () => aFile(SECRET), { JWT_SECRET: SECRET }],
    ['holds what is no secret', () => aFile('short'), {}],
  ])('a secret file that %s is rejected, and its content is not logged', (_, file, more) => {
    const message = refusalOf({ JWT_SECRET_FILE: file(), ...more });
    expect(message).toContain('JWT_SECRET');
    expect(message).not.toContain(SECRET);
  });

  test('an empty variable counts as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
  });

  test.each([
    [
      { PORT: '8080' },
      {
        port: 8080,
        publicUrl: 'http://localhost:8080',
        previewUrl: 'http://preview.localhost:8080',
      },
    ],
    [
      { PUBLIC_URL: 'https://council.school.bg/' },
      { publicUrl: 'https://council.school.bg', previewUrl: undefined, isRealSite: true },
    ],
    [{ NODE_ENV: 'production' }, { isRealSite: true }],
    [
      { SCHOOL_EMAIL_DOMAIN: 'School.BG' },
      { emailDomain: 'school.bg', supportEmail: 'council@school.bg' },
    ],
    [{ DEMO: '1' }, { demo: true, host: 'localhost' }],
    [{ DEMO: 'default' }, { demo: true, host: 'localhost' }],
    [
      { DEMO: 'on', HOST: '0.0.0.0' },
      { demo: true, host: '0.0.0.0' },
    ],
    [{ DEMO: 'default', PUBLIC_URL: 'http://localhost:3000' }, { demo: true }],
    [{ DEMO: 'default', PUBLIC_URL: 'http://127.0.1.1:3000' }, { demo: true }],
    [{ DEMO: 'default', PUBLIC_URL: 'http://[::1]:3000' }, { demo: true }],
    [{ DEMO: 'on', PUBLIC_URL: 'https://council.school.bg' }, { demo: true }],
    [{ REQUIRE_VERIFIED_TO_ORDER: 'off' }, { requireVerifiedToOrder: false }],
    [{ ORDER_LAPSE_DAYS: '14' }, { orderLapseDays: 14 }],
    [{ TRUST_PROXY: 'None ' }, { trustProxy: undefined }],
    [{ TRUST_PROXY: 'Loopback' }, { trustProxy: 'loopback' }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1/128' }, { trustProxy: '10.0.0.0/8, ::1/128' }],
    [{ MAINTENANCE: 'on' }, { maintenance: true, maintenanceEstimate: 'a few hours' }],
    [{ MAINTENANCE: 'off' }, { maintenance: false, maintenanceEstimate: 'a few hours' }],
    [{ MAINTENANCE: 'until noon' }, { maintenance: true, maintenanceEstimate: 'until noon' }],
    [{ PUBLIC_URL: 'https://localhost' }, { previewUrl: 'https://preview.localhost' }],
    [{ PUBLIC_URL: 'http://preview.localhost:3000' }, { previewUrl: undefined }],
    [{ PREVIEW_URL: 'http://127.0.0.1:3000/' }, { previewUrl: 'http://127.0.0.1:3000' }],
    [
      { PUBLIC_URL: 'https://council.school.bg', PREVIEW_URL: 'https://council-previews.bg' },
      { previewUrl: 'https://council-previews.bg' },
    ],
    [{ IMAGE_HOSTS: 'none' }, { imageHosts: [] }],
    [
      { IMAGE_HOSTS: 'Pictures.school.bg, *.school.bg:8443' },
      { imageHosts: ['pictures.school.bg', '*.school.bg:8443'] },
    ],
    [{ METRICS_TOKEN: SECRET }, { metricsToken: SECRET }],
    [
      { S3_URL: 'http://key:s%2Fcret@minio:9000/council' },
      {
        s3: {
          endpoint: 'http://minio:9000',
          bucket: 'council',
          region: 'us-east-1',
          accessKeyId: 'key',
          secretAccessKey: 's/cret',
        },
      },
    ],
    [
      { S3_URL: 'https://k:s@s3.amazonaws.com/council?region=eu-central-1' },
      { s3: { region: 'eu-central-1' } },
    ],
    [
      { DATABASE_URL: 'postgres://u:p@localhost/c', JWT_SECRET: SECRET },
      { databaseUrl: 'postgres://u:p@localhost/c', jwtSecret: SECRET },
    ],
  ] as [Record<string, string>, object][])('%o is understood', (variables, expected) => {
    expect(readSettings(variables)).toMatchObject(expected);
  });

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '80.5' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'council.bg' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://council.bg' }],
    ['PREVIEW_URL', { PREVIEW_URL: 'preview.council.bg' }],
    ['PREVIEW_URL', { PREVIEW_URL: 'http://localhost:3000' }],
    ['PREVIEW_URL', { PREVIEW_URL: 'http://127.0.0.1:3000/previews' }],
    [
      'PREVIEW_URL',
      { PUBLIC_URL: 'https://council.school.bg', PREVIEW_URL: 'http://previews.school.bg' },
    ],
    ['MAINTENANCE', { MAINTENANCE: 'x'.repeat(101) }],
    ['IMAGE_HOSTS', { IMAGE_HOSTS: 'https://pictures.school.bg' }],
    ['IMAGE_HOSTS', { IMAGE_HOSTS: "a.bg; script-src 'unsafe-inline'" }],
    ['IMAGE_HOSTS', { IMAGE_HOSTS: '*' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost', JWT_SECRET: SECRET }],
    ['JWT_SECRET', { DATABASE_URL: 'postgres://localhost/c' }],
    ['JWT_SECRET', { JWT_SECRET: 'too short' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
    ['SCHOOL_EMAIL_DOMAIN', { SCHOOL_EMAIL_DOMAIN: '@school.bg' }],
    ['SCHOOL_EMAIL_DOMAIN', { SCHOOL_EMAIL_DOMAIN: 'school' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'council' }],
    ['CURRENCY_LABEL', { CURRENCY_LABEL: 'two words' }],
    ['DEMO', { DEMO: 'maybe' }],
    ['DEMO', { DEMO: 'default', PUBLIC_URL: 'https://council.school.bg' }],
    ['DEMO', { DEMO: 'default', PUBLIC_URL: 'http://localhost.evil.example' }],
    ['DEMO', { DEMO: 'default', PUBLIC_URL: 'http://127.example.com' }],
    ['DEMO', { DEMO: 'default', SMTP_URL: 'smtp://mail' }],
    ['DEMO', { DEMO: 'default', DATABASE_URL: 'postgres://h/c', JWT_SECRET: SECRET }],
    ['DEMO', { DEMO: 'default', NODE_ENV: 'production' }],
    ['DEMO', { DEMO: 'on', NODE_ENV: 'production' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '-1' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0', NODE_ENV: 'production' }],
    ['S3_URL', { S3_URL: 'minio:9000/council' }],
    ['S3_URL', { S3_URL: 'http://minio:9000/council' }],
    ['S3_URL', { S3_URL: 'http://key:secret@minio:9000/Not%20A%20Bucket' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.school.bg' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'none, 10.0.0.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/0' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_TOKEN_FILE', { METRICS_TOKEN_FILE: '/nowhere' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ] as [string, Record<string, string>][])(
    '%s is named when it is wrong: %o',
    (name, variables) => {
      expect(refusalOf(variables)).toMatch(new RegExp(`^Cannot start.*\\b${name} `));
    },
  );

  test('a message has the allowed values', () => {
    const message = refusalOf({
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'x',
      PUBLIC_URL: 'x',
      SMTP_URL: 'x',
    });
    for (const example of ['trace, debug', 'postgres://', 'https://', 'smtp://'])
      expect(message).toContain(example);
    expect(message).not.toMatch(/invalid/i);
  });

  test('a message never shows the secret', () => {
    expect(refusalOf({ JWT_SECRET: 'hunter2', PORT: 'x' })).not.toContain('hunter2');
  });
});

describe('the secret of the tokens', () => {
  test('is made once, strong, and readable by its owner only', () => {
    const dataDir = aFolder();
    writeFileSync(join(dataDir, 'jwt-secret'), '', { mode: 0o600 });
    const first = readOrCreateJwtSecret({ dataDir });
    expect(first).toMatch(/^[\w-]{64}$/);
    expect(readOrCreateJwtSecret({ dataDir })).toBe(first);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(readOrCreateJwtSecret({ dataDir, jwtSecret: SECRET })).toBe(SECRET);
  });

  test('is the same in two processes that found none and made it at once', () => {
    const dataDir = aFolder();
    createSecretFile(join(dataDir, 'jwt-secret'));
    const first = readOrCreateJwtSecret({ dataDir });
    createSecretFile(join(dataDir, 'jwt-secret'));
    expect(readOrCreateJwtSecret({ dataDir })).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });
});
