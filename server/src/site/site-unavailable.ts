import type { FastifyReply } from 'fastify';

/** The files that pages are rendered from are not here: those of the shell, or all. */
export class SiteFilesMissing extends Error {}

const RETRY_SECONDS = 5;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Please come back in a moment</title></head>
<body><h1>Please come back in a moment</h1><p>The files of the site are not here yet.</p>
<p>The site has not been built yet, or its store cannot be reached. Who runs it finds more in its log and at
/api/health/ready.</p></body></html>`;

/** Sends 503: another process may have the files, and search engines must not take this for the site. */
export const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', String(RETRY_SECONDS))
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(PAGE);
