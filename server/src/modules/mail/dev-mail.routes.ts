import type { FastifyInstance, FastifyReply } from 'fastify';
import { idParam } from 'shared/contract/schemas';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { createDevMail, DEV_MAIL_POLICY } from './dev-mail.service.ts';

/**
 * Shows every mail to everybody, with links that work. So it is registered only when DEMO is on, for a
 * site that people try out.
 */
export function devMailRoutes(app: FastifyInstance, database: Pick<Database, 'db'>): void {
  const devMail = createDevMail(database);
  const answer = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', DEV_MAIL_POLICY)
      .header('referrer-policy', 'no-referrer')
      .send(html);

  app.get('/dev/mail', { schema: { hide: true } }, async (_, reply) =>
    answer(reply, await devMail.list()),
  );
  app.get('/dev/mail/:id', { schema: { hide: true } }, async (request, reply) => {
    const params = idParam.safeParse(request.params);
    if (!params.success) throw new HttpError('NOT_FOUND');
    return answer(reply, await devMail.show(params.data.id));
  });
}
