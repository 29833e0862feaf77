import { z } from 'zod';
import { number } from './setting-values.ts';

/** Where errors are reported: a project of a server that understands Sentry's envelopes. */
export type ErrorAddress = { readonly url: string; readonly key: string };

/** Where traces are sent, and how many. */
export type TraceSettings = {
  /** Takes OTLP over HTTP, as JSON. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Share of the requests that are traced, if nobody before the site has decided about them. */
  readonly share: number;
};

/** Ways to watch the site from outside. All of them are off while nothing is set. */
export const watchingVariables = {
  METRICS_TOKEN: z.string().min(32, 'must be at least 32 characters long').optional(),
  SENTRY_DSN: z
    .string()
    .refine(
      (text) => readDsn(text) !== null,
      'must be an address such as https://key@errors.school.bg/1',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=(?:[^,%\s]|%[0-7][\da-f])+(?:,[\w-]+=(?:[^,%\s]|%[0-7][\da-f])+)*$/i,
      'must be name=value, comma-separated, with %20 for a space',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('student-council'),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1).default(1),
  BACKUP_WARN_DAYS: number(0, 365).default(2),
};

type Variables = z.infer<z.ZodObject<typeof watchingVariables>>;

export const watchingSettings = (env: Variables) => ({
  /** Whoever sends this token may read `/metrics`. Without a token there is no such address. */
  metricsToken: env.METRICS_TOKEN,
  errorAddress: env.SENTRY_DSN === undefined ? null : readDsn(env.SENTRY_DSN),
  traces: traceSettings(env),
  /** 0 for never. */
  backupWarnDays: env.BACKUP_WARN_DAYS,
});

/** Reads `https://KEY@HOST/PATH/PROJECT`; null for anything else. */
export function readDsn(text: string): ErrorAddress | null {
  const url = URL.parse(text);
  const [, folder, project] = /^(.*)\/(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !/^\w+$/.test(url.username) || !project)
    return null;
  return { url: `${url.origin}${folder}/api/${project}/envelope/`, key: url.username };
}

function traceSettings(env: Variables): TraceSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const headers = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((part) => part !== '');
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      headers.map((part): [string, string] => {
        const at = part.indexOf('=');
        return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
      }),
    ),
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
