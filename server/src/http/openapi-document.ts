import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { type EndpointSchema, errorBody, schemas } from 'shared/contract/schemas';
import { CASH_STEP_UP_MINUTES, ROLES, rolesWith, STEP_UP_MINUTES } from 'shared/domain';
import { z } from 'zod';
import { isForDeployers } from './deployer.ts';
import { respondsInText } from './error-response.ts';
import { successStatusOf } from './route.ts';

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };
const TEXT_CONTENT = { 'text/plain': { schema: { type: 'string' } } };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
}

const jsonContent = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
});

function parameters({ params, query, headers }: EndpointSchema) {
  return Object.entries({ path: params, query, header: headers }).flatMap(([place, fields]) => {
    if (!fields) return [];
    const { properties = {}, required = [] } = jsonSchema(fields, 'input');
    return Object.entries(properties).map(([name, schema]) => ({
      in: place,
      name,
      schema,
      required: required.includes(name),
    }));
  });
}

function formSchema({ parts = {}, body }: EndpointSchema) {
  const properties = {
    ...(parts.json && body && { [parts.json]: jsonSchema(body, 'input') }),
    ...Object.fromEntries((parts.singleFiles ?? []).map((name) => [name, FILE])),
    ...Object.fromEntries(
      (parts.fileLists ?? []).map((name) => [name, { type: 'array', items: FILE }]),
    ),
  };
  return { type: 'object', properties, ...(parts.json && { required: [parts.json] }) };
}

function bodyContent({ body: kind }: Endpoint, schema: EndpointSchema) {
  if (kind === 'multipart') return { 'multipart/form-data': { schema: formSchema(schema) } };
  if (kind === 'archive') return { 'application/gzip': { schema: FILE } };
  return schema.body && jsonContent(schema.body, 'input');
}

const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

const NEEDS_PASSWORD =
  'The role has no right to it, the deploy token is of another section, or the session must give its password again' +
  ` (code PASSWORD_NEEDED; see auth.confirm): after ${STEP_UP_MINUTES} minutes, for cash ${CASH_STEP_UP_MINUTES}`;

/** The errors that follow from how an endpoint is declared. Of several that apply with one status, the last is listed. */
const ERRORS: readonly (readonly [
  status: number,
  description: string,
  appliesTo: (endpoint: Endpoint) => boolean,
])[] = [
  [400, 'Malformed or invalid', () => true],
  [401, 'No or no valid token', ({ access }) => access !== 'public'],
  [
    403,
    'The role has no right to it, or the deploy token is of another section',
    ({ access }) =>
      access !== 'public' && (isForDeployers(access) || rolesWith(access).length < ROLES.length),
  ],
  [403, NEEDS_PASSWORD, ({ stepUp }) => stepUp !== undefined],
  [404, 'There is no such thing', ({ path }) => path.includes('{')],
  [409, 'It is no longer as the caller saw it', isWrite],
  [413, 'Too large', ({ body }) => body !== undefined],
  [415, 'Another media type', ({ body }) => body !== undefined],
  [429, 'Too often; Retry-After says when again', isWrite],
  [503, 'Not available just now', () => true],
];

function responses(endpoint: Endpoint, schema: EndpointSchema) {
  const { response, errors = {} } = schema;
  const content = {
    json: response && jsonContent(response, 'output'),
    text: TEXT_CONTENT,
    nothing: undefined,
    redirect: undefined,
  }[endpoint.answers ?? 'json'];
  const errorContent = respondsInText(endpoint.path)
    ? TEXT_CONTENT
    : jsonContent(errorBody, 'output');
  const errorsOfEndpoint = ERRORS.filter(([, , appliesTo]) => appliesTo(endpoint));
  return {
    [successStatusOf(endpoint, schema)]: { description: 'Done', content },
    ...Object.fromEntries(
      [...errorsOfEndpoint, ...Object.entries(errors)].map(([status, description]) => [
        status,
        { description, content: errorContent },
      ]),
    ),
  };
}

function operation(id: EndpointId) {
  const endpoint: Endpoint = endpoints[id];
  const schema: EndpointSchema = schemas[id];
  const content = bodyContent(endpoint, schema);
  return {
    operationId: id,
    summary: schema.summary,
    tags: [id.split('.')[0] ?? id],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(schema),
    ...(content && { requestBody: { required: true, content } }),
    responses: responses(endpoint, schema),
  };
}

function describePaths(): object {
  const paths: Record<string, object> = {};
  for (const id of Object.keys(endpoints) as EndpointId[]) {
    const { path, method } = endpoints[id];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(id) };
  }
  return paths;
}

/** The paths are computed once: they never change and take 40 ms, and tests start many apps in one process. */
let cachedPaths: object | undefined;

/** The description of all calls, from their endpoints and schemas: https://spec.openapis.org/oas/v3.1.0 */
export function openApiDocument(publicUrl: string) {
  cachedPaths ??= describePaths();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Student council',
      version: '1.0.0',
      description:
        'Failures under /api/auth and /api/news are a sentence as text/plain, elsewhere JSON with message, code and fields.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths: cachedPaths,
  };
}
