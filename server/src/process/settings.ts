import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isImageHost } from './image-hosts.ts';
import { isLocalHost, previewOrigin, previewUrlProblem } from './preview-url.ts';
import { s3Errors, s3Settings, s3Variables } from './s3-settings.ts';
import { withSecretFiles } from './setting-files.ts';
import { SettingsError } from './settings-error.ts';
import { watchingSettings, watchingVariables } from './watching-settings.ts';

const onOrOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off', '1', '0', 'true', 'false'], { error: 'must be on or off' }))
  .transform((value) => ['on', '1', 'true'].includes(value));
const flag = (fallback: 'on' | 'off') => onOrOff.default(fallback === 'on');

const port = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(65_535, 'must be at most 65535');
/** 0 switches it off. */
const hours = z.coerce
  .number({ error: 'must be a number' })
  .min(0, 'must be at least 0')
  .max(168, 'must be at most 168');
/** Longer than any proxy looks away. */
const seconds = z.coerce
  .number({ error: 'must be a number' })
  .min(0, 'must be at least 0')
  .max(60, 'must be at most 60');
const days = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(365, 'must be at most 365');
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const domain = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain such as school.bg');

const PROXY_GROUPS: readonly string[] = ['none', 'loopback', 'linklocal', 'uniquelocal'];

const isProxyList = (text: string): boolean =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .every((part) => PROXY_GROUPS.includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0);

/** Whether nobody on the way can change what comes from an address: plain http only on this machine. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:');
}

/** An origin from which releases may come, besides the site itself. */
const isReleaseOrigin = (text: string): boolean =>
  isSafeAddress(text) && URL.parse(text)?.origin === text;

/** Parts of a list, separated by commas. */
const listed = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

const siteAddress = (env: { readonly PUBLIC_URL?: string | undefined; readonly PORT: number }) =>
  env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

const environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().optional(),
    PORT: port.default(3000),
    PUBLIC_URL: webAddress.optional(),
    PREVIEW_URL: webAddress.optional(),
    IMAGE_HOSTS: z
      .string()
      .toLowerCase()
      .transform((text) => (text.trim() === 'none' ? [] : listed(text)))
      .refine(
        (hosts) => hosts.every(isImageHost),
        'must be none or hosts such as pictures.school.bg, comma-separated',
      )
      .optional(),
    DATA_DIR: z.string().default('./data'),
    BUILT_SITE: z.string().optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    JWT_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().max(300).optional(),
    SCHOOL_NAME: z.string().max(100).default('Sofia High School'),
    SCHOOL_EMAIL_DOMAIN: domain.default('school.example'),
    CURRENCY_LABEL: z
      .string()
      .regex(/^\S{1,8}$/u, 'must be a short label such as BGN')
      .default('BGN'),
    SUPPORT_EMAIL: z.email().optional(),
    MAINTENANCE: flag('off'),
    MAINTENANCE_ESTIMATE: z.string().max(100).default('a few hours'),
    REQUIRE_VERIFIED_TO_ORDER: flag('on'),
    ORDER_LAPSE_DAYS: days.default(0),
    SESSION_IDLE_HOURS: hours.default(24),
    SESSION_IDLE_HOURS_STAFF: hours.default(2),
    STEP_UP: flag('on'),
    DRAIN_SECONDS: seconds.default(0),
    TRUST_PROXY: z
      .string()
      .refine(
        isProxyList,
        'must be none or addresses such as 10.0.0.1 or 10.0.0.0/8, comma-separated',
      )
      .default('none'),
    RELEASE_ORIGINS: z
      .string()
      .default('')
      .transform(listed)
      .refine(
        (origins) => origins.every(isReleaseOrigin),
        'must be origins such as https://cdn.school.bg, comma-separated',
      ),
    DEPLOY_ISSUER: z
      .string()
      .refine((text) => text === 'none' || isSafeAddress(text), {
        error: 'must be none or an https: address such as https://github.school.bg/_services/token',
      })
      .default('https://token.actions.githubusercontent.com'),
    ...s3Variables,
    ...watchingVariables,
    RENDER: flag('on'),
    SERVICE_WORKER: flag('on'),
    API_DOCS: onOrOff.optional(),
    RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).min(0).max(1000).default(1),
    DEMO: z.union([z.literal('default'), flag('off')], { error: 'must be on or off' }),
    LOG_ADDRESSES: flag('off'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.DATABASE_URL && !env.JWT_SECRET) {
      refuse('JWT_SECRET', 'is required when DATABASE_URL is set');
    }
    for (const [path, message] of s3Errors(env)) refuse(path, message);
    const wrong = env.PREVIEW_URL && previewUrlProblem(siteAddress(env), env.PREVIEW_URL);
    if (wrong) refuse('PREVIEW_URL', wrong);
    const real = settingOfRealSite(env);
    if (env.DEMO === 'default' && real) {
      refuse(
        'DEMO',
        `must be written out, on or off, because ${real} is set: its passwords are public`,
      );
    }
    if (env.NODE_ENV !== 'production') return;
    if (env.DEMO) refuse('DEMO', 'must be off when NODE_ENV is production');
    if (env.RATE_LIMIT_FACTOR === 0) {
      refuse('RATE_LIMIT_FACTOR', 'must not be 0 when NODE_ENV is production');
    }
  });

/** A setting that is not made for a site which only its own machine reads. */
function settingOfRealSite(env: {
  readonly PUBLIC_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}): string | undefined {
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
  const present = Object.fromEntries(
    Object.entries(withSecretFiles(variables)).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) throw new SettingsError(describe(parsed.error.issues));
  const env = parsed.data;
  return {
    production: env.NODE_ENV === 'production',
    // The passwords of the demo are in its documentation: nobody else on the network should reach it.
    host: env.HOST ?? (env.DEMO ? 'localhost' : '::'),
    port: env.PORT,
    publicUrl: siteAddress(env),
    previewUrl: previewOrigin(siteAddress(env), env.PREVIEW_URL),
    imageHosts: env.IMAGE_HOSTS,
    dataDir: env.DATA_DIR,
    /** The `site` folder of a build that was made elsewhere. */
    builtSite: env.BUILT_SITE && resolve(env.BUILT_SITE),
    databaseUrl: env.DATABASE_URL,
    jwtSecret: env.JWT_SECRET,
    s3: s3Settings(env),
    ...watchingSettings(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.SCHOOL_NAME} <no-reply@${env.SCHOOL_EMAIL_DOMAIN}>`,
    schoolName: env.SCHOOL_NAME,
    emailDomain: env.SCHOOL_EMAIL_DOMAIN,
    currencyLabel: env.CURRENCY_LABEL,
    supportEmail: env.SUPPORT_EMAIL ?? `council@${env.SCHOOL_EMAIL_DOMAIN}`,
    maintenance: env.MAINTENANCE,
    maintenanceEstimate: env.MAINTENANCE_ESTIMATE,
    requireVerifiedToOrder: env.REQUIRE_VERIFIED_TO_ORDER,
    /** 0 for never. */
    orderLapseDays: env.ORDER_LAPSE_DAYS,
    sessionIdleHours: { pupils: env.SESSION_IDLE_HOURS, staff: env.SESSION_IDLE_HOURS_STAFF },
    stepUp: env.STEP_UP,
    drainSeconds: env.DRAIN_SECONDS,
    trustProxy: env.TRUST_PROXY.toLowerCase() === 'none' ? undefined : env.TRUST_PROXY,
    releaseOrigins: env.RELEASE_ORIGINS,
    /** Whose identity tokens are worth a deploy token, where a repository is trusted; null for nobody's. */
    deployIssuer: env.DEPLOY_ISSUER === 'none' ? null : env.DEPLOY_ISSUER.replace(/\/+$/, ''),
    render: env.RENDER,
    serviceWorker: env.SERVICE_WORKER,
    // For those who develop against the API; nobody else needs a list of all calls.
    apiDocs: env.API_DOCS ?? env.NODE_ENV !== 'production',
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    demo: env.DEMO !== false,
    logLevel: env.LOG_LEVEL,
    logAddresses: env.LOG_ADDRESSES,
  } as const;
}

function describe(issues: readonly z.core.$ZodIssue[]): string {
  const errors = issues.map((issue) => `${issue.path.join('.')} ${lowerFirst(issue.message)}`);
  return `Cannot start, please check the settings: ${errors.join('; ')}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
