import type { FastifySchema } from 'fastify';
import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { type EndpointSchema, schemas } from 'shared/contract/schemas';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route serves. */
    endpoint?: EndpointId;
  }
  interface FastifySchema {
    tags?: readonly string[];
    operationId?: string;
    security?: readonly Record<string, readonly string[]>[];
  }
}

/** The schemas of the contract in Fastify's form: to validate, to serialise and to document. */
export function describeRoute(id: EndpointId, success: number): FastifySchema {
  const endpoint: Endpoint = endpoints[id];
  const { params, query, headers, body, response }: EndpointSchema = schemas[id];
  return {
    operationId: id,
    tags: [id.split('.')[0] ?? id],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    // The JSON part of a multipart call is validated after its parts are read.
    ...(body && endpoint.body === 'json' && { body }),
    ...(response && endpoint.answers === undefined && { response: { [success]: response } }),
  };
}
