import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** With the proof that its sender knows the secret of the site, the answer says which address the site sees. */
export const PROOF_HEADER = 'x-council-check';
export const CALLER_HEADER = 'x-council-caller';

export const proofOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('which address the site sees').digest('base64url');

/** Lets an operator find out whether the proxy passes on addresses, and tells nobody else. */
export function echoCaller(app: FastifyInstance, secret: string): void {
  const proof = proofOfSecret(secret);
  app.addHook('onRequest', async ({ headers, ip }, reply) => {
    if (headers[PROOF_HEADER] === proof) reply.header(CALLER_HEADER, ip);
  });
}
