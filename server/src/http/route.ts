import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { type EndpointSchema, schemas } from 'shared/contract/schemas';
import { PICTURE_MAX_BYTES } from 'shared/domain';
import { JSON_BODY_MAX_BYTES, requireMediaType } from './body-parsers.ts';
import type { Call, Cookies, HandlerResult } from './call.ts';
import type { Deployer } from './deployer.ts';
import { HttpError } from './errors/http-error.ts';
import { invalidInput } from './errors/invalid-input.ts';
import type { Guard } from './guard.ts';
import type { RateLimit, RateLimits } from './limits/rate-limits.ts';
import { callerOf, type LoggedInUser } from './logged-in.ts';
import { type FormLimits, readForm } from './multipart.ts';
import { refuseNul } from './refuse-nul.ts';
import type { ShareResponse } from './shared-responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointId;
  }
  interface FastifyInstance {
    readonly guard: Guard;
  }
}

/** A call that the guard has admitted. Its body is not read yet. */
type AdmittedCall = {
  readonly user: LoggedInUser | undefined;
  readonly deployer: Deployer | undefined;
  readonly ip: string;
  /** The section in the path; empty without one. */
  readonly section: string;
};

export type RouteOptions = Partial<FormLimits> & {
  /** For a public call whose response depends on nothing but its URL and the data. */
  readonly share?: ShareResponse;
  /** Runs after the guard and before the body is read. Throws if the caller makes too many calls. */
  readonly limitRate?: (call: AdmittedCall) => Promise<void>;
};

/**
 * Numbers of forms being read, whose files are in memory. Those that anybody may send have a count of their own, so that
 * strangers cannot keep the staff from publishing.
 */
const openFormCounts = { anybody: 0, loggedIn: 0 };
const MAX_OPEN_FORMS = 60;

/** Limits the calls of each user, where the guard admits nobody but users, so that the id is never missing. */
export const perUser =
  (limits: RateLimits, name: RateLimit): NonNullable<RouteOptions['limitRate']> =>
  ({ user }) =>
    limits.take(name, user?.id ?? 0);

type Handler<Id extends EndpointId> = (call: Call<Id>) => HandlerResult<Id>;

type ParsedInput = { readonly body: unknown; readonly files: object };

export const successStatusOf = ({ answers }: Endpoint, { status }: EndpointSchema): number =>
  status ?? ({ nothing: 204, redirect: 302, text: 200, json: 200 } as const)[answers ?? 'json'];

/**
 * Binds a handler to an endpoint of the contract. Method, path, access and schemas come from there, so
 * no endpoint can be registered without its access rule. The handler gets validated input, and its
 * response is cut down to the fields of its schema.
 */
export function route<Id extends EndpointId>(
  app: FastifyInstance,
  id: Id,
  ...rest: [Handler<Id>] | [RouteOptions, Handler<Id>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, ...rest] : rest;
  const { maxFileBytes = PICTURE_MAX_BYTES, maxFieldBytes = JSON_BODY_MAX_BYTES } = options;
  const { limitRate, share }: RouteOptions = options;
  const endpoint: Endpoint = endpoints[id];
  const schema: EndpointSchema = schemas[id];
  const successStatus = successStatusOf(endpoint, schema);

  const admit = async (request: FastifyRequest): Promise<void> => {
    await app.guard(request, endpoint);
    requireMediaType(request, endpoint.body);
    const { section = '' } = request.params as { section?: string };
    const { user, deployer } = callerOf(request);
    await limitRate?.({ user, deployer, ip: request.ip, section });
  };

  const handleCall = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { body, files }: ParsedInput,
  ): Promise<unknown> => {
    const { params, query, headers } = request;
    for (const part of [params, query, body]) refuseNul(part);
    const cookies: Cookies = {
      header: headers.cookie ?? '',
      set: (cookie) => reply.header('set-cookie', cookie),
    };
    const { log, ip } = request;
    const call = { params, query, headers, cookies, body, files, log, ip };
    // Fastify and `admit` have checked the call against the contract, which the compiler cannot follow.
    const handle = () => handler({ ...call, ...callerOf(request) } as unknown as Call<Id>);
    // With a token, the response may show more than everybody may see.
    if (share && headers.authorization === undefined) {
      // The status comes first, because it chooses the schema that the response is cut down to.
      const text = await share(request.url, async () =>
        String(reply.code(successStatus).serialize(await handle())),
      );
      return reply.code(successStatus).type('application/json; charset=utf-8').send(text);
    }
    const result = await handle();
    reply.code(successStatus);
    if (endpoint.answers === 'redirect') return reply.redirect(String(result));
    if (endpoint.answers === 'text') reply.type('text/plain; charset=utf-8');
    return endpoint.answers === 'nothing' ? undefined : result;
  };

  const handleForm = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const senderKind = endpoint.access === 'public' ? 'anybody' : 'loggedIn';
    if (openFormCounts[senderKind] >= MAX_OPEN_FORMS) throw new HttpError('UNAVAILABLE');
    openFormCounts[senderKind] += 1;
    try {
      const { parts = {}, body } = schema;
      const { json, files } = await readForm(request, parts, { maxFileBytes, maxFieldBytes });
      const parsed = body?.safeParse(json);
      if (parsed?.error) throw invalidInput(parsed.error.issues);
      return await handleCall(request, reply, { body: parsed?.data, files });
    } finally {
      openFormCounts[senderKind] -= 1;
    }
  };

  const handleWithoutForm = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { body } = request;
    if (endpoint.body === 'json') return handleCall(request, reply, { body, files: {} });
    const files = Buffer.isBuffer(body) ? { archive: { bytes: body } } : {};
    return handleCall(request, reply, { body: undefined, files });
  };

  const { params, query, headers, body, response } = schema;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      // The JSON part of a multipart call is validated after its parts are read.
      ...(body && endpoint.body === 'json' && { body }),
      ...(response &&
        endpoint.answers === undefined && { response: { [successStatus]: response } }),
    },
    config: { endpoint: id },
    onRequest: admit,
    handler: endpoint.body === 'multipart' ? handleForm : handleWithoutForm,
  });
}
