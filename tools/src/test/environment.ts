import { devNull } from 'node:os';

/** Settings of a site, of its releases and databases, as the person who runs the tests may have exported them. */
const SITE_SETTINGS = new RegExp(
  `^(?:${[
    ...['ACTIONS_', 'ADOPT_', 'AWS_', 'BACKUP_', 'BOOT$', 'CURRENCY_', 'DATABASE_'],
    ...['DEMO$', 'DEPLOY_', 'DEV_', 'DRAIN_', 'GIT_', 'GITHUB_OUTPUT', 'HOST$', 'IMAGE_HOSTS'],
    ...['JWT_', 'LINE_', 'LOG_', 'MAIL_', 'MAINTENANCE', 'METRICS_', 'OIDC_', 'ORDER_', 'OTEL_'],
    ...['PASSWORDS$', 'PG', 'PORT$', 'PREVIEW_', 'PUBLIC_', 'RATE_', 'RELEASE_', 'REQUIRE_'],
    ...['S3_', 'SCHOOL_'],
    ...['SENTRY_', 'SERVICE_WORKER', 'SITE_(?:LANGUAGE|URL)', 'SMTP_', 'STEP_UP'],
    ...['SUPPORT_', 'TRUST_PROXY'],
  ].join('|')})`,
);

for (const name of Object.keys(process.env)) if (SITE_SETTINGS.test(name)) delete process.env[name];
process.env['NODE_ENV'] = 'test';
// A test that forgets its own data folder finds nothing and can write nothing, instead of using that of a running site.
process.env['DATA_DIR'] = devNull;
