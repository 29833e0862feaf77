import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointId } from 'shared/contract';
import type { DataVersion } from '../database/data-version.ts';
import { encodingFor } from './compression.ts';
import { createKeptAnswers, type KeptAnswer, type KeptAnswers } from './kept-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keptAnswers: KeptAnswers;
  }
  interface FastifyReply {
    /** The finished answer that is sent. */
    kept: KeptAnswer | null;
  }
}

/** Public answers that are made of `SHOWN_TABLES` and of nothing else: not of the clock, nor of the caller. */
const KEPT: ReadonlySet<EndpointId> = new Set([
  'news.list',
  'news.get',
  'products.list',
  'products.get',
]);

/** Keeps the finished answers of these calls while the data they are made of stays the same. */
export function keepPublicAnswers(app: FastifyInstance, version: DataVersion): void {
  app.decorate('keptAnswers', createKeptAnswers(version));
  app.decorateReply('kept', null);
  app.addHook('onSend', async (request, reply, payload) => {
    const { kept } = reply;
    if (!kept || reply.statusCode !== 200) return payload;
    const encoding = encodingFor(request, kept.bytes.length);
    if (!encoding) return kept.bytes;
    const packed = await kept.packed(encoding);
    reply.header('content-encoding', encoding);
    return packed;
  });
}

/** Who says who they are is answered anew, and with `no-store`. */
export const mayKeep = (id: EndpointId, { headers }: FastifyRequest): boolean =>
  KEPT.has(id) && headers.authorization === undefined;

/** Answers with what is kept for these parameters; with what `make` answers when it is not there. */
export async function sendKept(
  { server, params, query }: FastifyRequest,
  reply: FastifyReply,
  { id, make }: { readonly id: EndpointId; readonly make: () => Promise<unknown> },
): Promise<string> {
  const key = JSON.stringify([id, params, query]);
  reply.kept = await server.keptAnswers.get(key, async () => {
    const result = await make();
    return typeof result === 'string' ? result : String(reply.serialize(result));
  });
  reply.type('application/json; charset=utf-8');
  return reply.kept.text;
}
