import type { FastifyInstance, FastifyReply } from 'fastify';
import { idParam } from 'shared/contract/schemas';
import { HttpError } from '../../http/http-error.ts';
import type { DevMail } from './dev-mail.service.ts';
import { DEV_MAIL_POLICY } from './dev-mail.ts';

/**
 * Shows every mail to everybody, with links that work. So it is registered only when DEMO is on, for a
 * site that people try out.
 */
export function devMailRoutes(app: FastifyInstance, { devMail }: { devMail: DevMail }): void {
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
