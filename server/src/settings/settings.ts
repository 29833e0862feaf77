import { z } from 'zod';
// Sets the sentences of Zod's errors.
import '../language/schema-errors.ts';
import { isLocalHost, previewOrigin, previewUrlProblem } from './preview-url.ts';
import { s3Address } from './s3-settings.ts';
import { withSecretFiles } from './setting-files.ts';
import {
  domain,
  flag,
  isImageHost,
  isProxyList,
  isReleaseOrigin,
  isSafeAddress,
  number,
  onOrOff,
  splitList,
  webAddress,
} from './setting-values.ts';
import { SettingsError } from './settings-error.ts';

/** Nobody has a mail address there: a real site sets its own domain. */
export const EXAMPLE_DOMAIN = 'school.example';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const siteAddress = (env: { readonly PUBLIC_URL?: string | undefined; readonly PORT: number }) =>
  env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

/** Every setting of the server, except `BACKUP_KEY_FILE`, which only two commands read. */
export const environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().optional(),
    PORT: number(0, 65_535).int().default(3000),
    PUBLIC_URL: webAddress.optional(),
    PREVIEW_URL: webAddress.optional(),
    IMAGE_HOSTS: z
      .string()
      .toLowerCase()
      .transform((text) => (text.trim() === 'none' ? [] : splitList(text)))
      .refine(
        (hosts) => hosts.every(isImageHost),
        'must be none or hosts such as pictures.school.bg, comma-separated',
      )
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address such as postgres://user:password@host/database',
      })
      .optional(),
    JWT_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'must be an address such as smtp://user:password@mail.school.bg',
      })
      .optional(),
    MAIL_FROM: z.string().max(300).optional(),
    SCHOOL_NAME: z.string().max(100).default('Sofia High School'),
    SCHOOL_EMAIL_DOMAIN: domain.default(EXAMPLE_DOMAIN),
    CURRENCY_LABEL: z
      .string()
      .regex(/^\S{1,8}$/u, 'must be a short label such as BGN')
      .default('BGN'),
    OIDC_ISSUER: z
      .url('must be an address such as https://accounts.google.com')
      .refine(isSafeAddress, 'must begin with https:')
      .optional(),
    OIDC_CLIENT_ID: z.string().max(500).optional(),
    OIDC_CLIENT_SECRET: z.string().max(1000).optional(),
    PASSWORDS: flag('on'),
    SUPPORT_EMAIL: z.email().optional(),
    // A text other than on or off says how long the maintenance takes.
    MAINTENANCE: z.union([onOrOff, z.string().max(100)]).default(false),
    REQUIRE_VERIFIED_TO_ORDER: flag('on'),
    ORDER_LAPSE_DAYS: number(0, 365).int().default(0),
    // Whether each line end in a text of the site breaks the line.
    LINE_BREAKS: flag('off'),
    STEP_UP: flag('on'),
    // How long a stopping process goes on answering: 60 s is longer than the interval of any health check.
    DRAIN_SECONDS: number(0, 60).default(0),
    TRUST_PROXY: z
      .string()
      .trim()
      .toLowerCase()
      .refine(
        isProxyList,
        'must be none or addresses such as 10.0.0.1 or 10.0.0.0/8, comma-separated',
      )
      .default('none'),
    RELEASE_ORIGINS: z
      .string()
      .default('')
      .transform(splitList)
      .refine(
        (origins) => origins.every(isReleaseOrigin),
        'must be origins such as https://cdn.school.bg, comma-separated',
      ),
    S3_URL: s3Address.optional(),
    METRICS_TOKEN: z.string().min(32, 'must be at least 32 characters long').optional(),
    SERVICE_WORKER: flag('on'),
    // For one start: its pages replace those of a newer build.
    ADOPT_OLDER_BUILD: flag('off'),
    // 0 switches the limits off.
    RATE_LIMIT_FACTOR: number(0, 1000).default(1),
    // `npm start` passes `default` where nobody has chosen: such a demo must not start on a real site.
    DEMO: z.union([z.literal('default'), flag('off')], { error: 'must be on or off' }),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
      .default('info'),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.DATABASE_URL && !env.JWT_SECRET)
      refuse('JWT_SECRET', 'is required when DATABASE_URL is set');
    const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
    const hasOidcSetting = oidcNames.some((name) => env[name]);
    for (const name of oidcNames)
      if (!env[name] && hasOidcSetting)
        refuse(name, 'is required, because another setting of the school accounts is set');
    if (!env.PASSWORDS && !env.OIDC_ISSUER)
      refuse('PASSWORDS', 'cannot be off without OIDC_ISSUER: nobody could log in');
    const previewProblem = env.PREVIEW_URL && previewUrlProblem(siteAddress(env), env.PREVIEW_URL);
    if (previewProblem) refuse('PREVIEW_URL', previewProblem);
    const realSiteSetting = settingOfRealSite(env);
    if (env.DEMO === 'default' && realSiteSetting)
      refuse(
        'DEMO',
        `must be written out, on or off, because ${realSiteSetting} is set: its passwords are public`,
      );
    if (env.NODE_ENV !== 'production') return;
    if (env.DEMO) refuse('DEMO', 'must be off when NODE_ENV is production');
    if (env.RATE_LIMIT_FACTOR === 0)
      refuse('RATE_LIMIT_FACTOR', 'must not be 0 when NODE_ENV is production');
  });

/** Returns the name of a setting that is set only where other people use the site; undefined if none is. */
function settingOfRealSite(
  env: Readonly<Partial<Record<'PUBLIC_URL' | 'SMTP_URL' | 'DATABASE_URL', string | undefined>>>,
): string | undefined {
  const host = env.PUBLIC_URL && URL.parse(env.PUBLIC_URL)?.hostname;
  if (host && !isLocalHost(host)) return 'PUBLIC_URL';
  if (env.SMTP_URL) return 'SMTP_URL';
  return env.DATABASE_URL && 'DATABASE_URL';
}

export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from environment variables; an empty variable counts as unset. Throws
 * SettingsError with one line that names every wrong variable.
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>) {
  const nonEmptyVariables = Object.fromEntries(
    Object.entries(withSecretFiles(variables)).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  );
  const parsed = environment.safeParse(nonEmptyVariables);
  if (!parsed.success) throw new SettingsError(describe(parsed.error.issues));
  const env = parsed.data;
  return {
    production: env.NODE_ENV === 'production',
    /** Whether other people than a developer use the site. */
    isRealSite: env.NODE_ENV === 'production' || settingOfRealSite(env) !== undefined,
    // The passwords of the demo are in its documentation: nobody else on the network should reach it.
    host: env.HOST ?? (env.DEMO ? 'localhost' : '::'),
    port: env.PORT,
    publicUrl: siteAddress(env),
    previewUrl: previewOrigin(siteAddress(env), env.PREVIEW_URL),
    /** Undefined for all hosts. */
    imageHosts: env.IMAGE_HOSTS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    jwtSecret: env.JWT_SECRET,
    s3: env.S3_URL,
    /** Clients with this token may read `/metrics`. Without a token there is no such address. */
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.SCHOOL_NAME} <no-reply@${env.SCHOOL_EMAIL_DOMAIN}>`,
    schoolName: env.SCHOOL_NAME,
    /** Whether somebody has said whose site it is. */
    isSchoolNamed: 'SCHOOL_NAME' in nonEmptyVariables && 'SCHOOL_EMAIL_DOMAIN' in nonEmptyVariables,
    emailDomain: env.SCHOOL_EMAIL_DOMAIN,
    currencyLabel: env.CURRENCY_LABEL,
    supportEmail: env.SUPPORT_EMAIL ?? `council@${env.SCHOOL_EMAIL_DOMAIN}`,
    /** How people sign in with the account that their school gave them. */
    schoolAccount: schoolAccountOf(env),
    /** Whether people have passwords of this site. An administrator always may. */
    passwords: env.PASSWORDS,
    maintenance: env.MAINTENANCE !== false,
    maintenanceEstimate: typeof env.MAINTENANCE === 'string' ? env.MAINTENANCE : 'a few hours',
    requireVerifiedToOrder: env.REQUIRE_VERIFIED_TO_ORDER,
    /** 0 for never. */
    orderLapseDays: env.ORDER_LAPSE_DAYS,
    lineBreaks: env.LINE_BREAKS,
    stepUp: env.STEP_UP,
    drainSeconds: env.DRAIN_SECONDS,
    trustProxy: env.TRUST_PROXY === 'none' ? undefined : env.TRUST_PROXY,
    releaseOrigins: env.RELEASE_ORIGINS,
    serviceWorker: env.SERVICE_WORKER,
    adoptsOlderBuild: env.ADOPT_OLDER_BUILD,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    demo: env.DEMO !== false,
    logLevel: env.LOG_LEVEL,
  } as const;
}

const schoolAccountOf = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}: z.output<typeof environment>) =>
  issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;

function describe(issues: readonly z.core.$ZodIssue[]): string {
  const errors = issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return `Cannot start, please check the settings: ${errors.join('; ')}`;
}
