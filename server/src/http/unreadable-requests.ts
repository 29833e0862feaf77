import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage } from '../language/in-language.ts';
import { languageOf } from '../language/request-language.ts';
import { sendError } from './error-response.ts';
import { secureUnhookedResponse } from './security-headers.ts';

/** Responds to a URL that the router cannot read, such as one with `%ff` in its path. No hook has run for the request. */
export function handleUnreadableUrl(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  secureUnhookedResponse(request, reply);
  request.log.info({ method: request.method, code: error.code }, 'unreadable address');
  inLanguage(languageOf(request), () => sendError(error, request, reply));
}

/** Responses by the code of Node.js. In English, because the request was not read, and so not its language. */
const REFUSALS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request says too much.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
};
const MALFORMED = ['400 Bad Request', 'The request could not be understood.'] as const;

/** Responds to bytes that are not HTTP, are too many or come too slowly, in the form of every other error. */
export function handleUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Nobody is there to read a response.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message, code: 'MALFORMED' });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
