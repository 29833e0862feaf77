import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type Endpoint, endpoints } from 'shared/contract';
import { type EndpointSchema, message, schemas } from 'shared/contract/schemas';
import { CASH_STEP_UP_MINUTES, ROLES, rolesWith, STEP_UP_MINUTES } from 'shared/domain';
import { z } from 'zod';
import { isForDeployers } from '../deployer.ts';
import { respondsInText } from '../error-response.ts';

const file = { type: 'string', contentMediaType: 'application/octet-stream' };

const asJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The parts of a multipart call, for the document. */
function describeForm({ parts = {}, body }: EndpointSchema) {
  const properties = {
    ...(parts.json && body && { [parts.json]: asJsonSchema(body, 'input') }),
    ...Object.fromEntries((parts.file ?? []).map((name) => [name, file])),
    ...Object.fromEntries(
      (parts.files ?? []).map((name) => [name, { type: 'array', items: file }]),
    ),
  };
  return { type: 'object', properties, ...(parts.json && { required: [parts.json] }) };
}

/** The errors that callers of an endpoint must expect. */
function describeErrors(endpoint: Endpoint, { errors = {} }: EndpointSchema) {
  const content = respondsInText(endpoint.path)
    ? { 'text/plain': { schema: { type: 'string' } } }
    : { 'application/json': { schema: asJsonSchema(message, 'output') } };
  const ofItsRow = ERRORS.filter(([, , isKnown]) => isKnown(endpoint));
  return Object.fromEntries(
    [...ofItsRow, ...Object.entries(errors)].map(([status, description]) => [
      status,
      { description, content },
    ]),
  );
}

const writes = ({ method }: Endpoint): boolean => method !== 'GET';

const NEEDS_PASSWORD =
  'The role has no right to it, the deploy token is of another section, or the session must give its password again' +
  ` (code PASSWORD_NEEDED; see auth.confirm): after ${STEP_UP_MINUTES} minutes, for cash ${CASH_STEP_UP_MINUTES}`;

/** Status and description of the errors that follow from the row of a call, and the calls that have them. */
const ERRORS: readonly (readonly [number, string, (endpoint: Endpoint) => boolean])[] = [
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
  [409, 'It is no longer as the caller saw it', writes],
  [413, 'Too large', ({ body }) => body !== undefined],
  [415, 'Another media type', ({ body }) => body !== undefined],
  [429, 'Too often; Retry-After says when again', writes],
  [503, 'Not available just now', () => true],
];

/** Adds forms, texts and errors to the validating schemas, for the document alone. */
export const describeCall: SwaggerTransform = (document) => {
  const id = document.route.config?.endpoint;
  // Pages and files of the site are not calls.
  if (!id) return { schema: { hide: true }, url: document.url };
  const described = jsonSchemaTransform(document);
  const endpoint: Endpoint = endpoints[id];
  const schema = described.schema as Record<string, unknown>;
  const success = endpoint.answers === 'nothing' ? '204' : '200';
  const plain =
    endpoint.answers === 'text' ? { 'text/plain': { schema: { type: 'string' } } } : null;
  return {
    ...described,
    schema: {
      ...schema,
      summary: schemas[id].summary,
      ...(endpoint.body === 'multipart' && {
        consumes: ['multipart/form-data'],
        body: describeForm(schemas[id]),
      }),
      ...(endpoint.body === 'archive' && { consumes: ['application/gzip'], body: file }),
      response: {
        ...(plain && { [success]: { description: 'Done', content: plain } }),
        ...(endpoint.answers === 'nothing' && { [success]: { description: 'Done', type: 'null' } }),
        ...((schema.response as object | undefined) ?? {}),
        ...describeErrors(endpoint, schemas[id]),
      },
    },
  };
};
