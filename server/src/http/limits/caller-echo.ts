import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A header of a request: proves that its sender knows the secret of the site. */
export const PROOF_HEADER = 'x-council-check';
/** A header of the response to such a request: the network address from which the site sees it come. */
export const CALLER_HEADER = 'x-council-caller';

export const proofOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('which address the site sees').digest('base64url');

/** Lets an operator find out whether the proxy passes on the addresses of visitors, and tells nobody else. */
export function echoCaller(app: FastifyInstance, secret: string): void {
  const proof = proofOfSecret(secret);
  app.addHook('onRequest', async ({ headers, ip }, reply) => {
    if (headers[PROOF_HEADER] === proof) reply.header(CALLER_HEADER, ip);
  });
}
