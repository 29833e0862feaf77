import type { FastifyInstance } from 'fastify';
import { type Answers, isPublicRead, type Page } from 'shared/contract';
import { inTime, LATE } from '../../base/in-time.ts';
import { callInside } from '../../http/inner-calls.ts';
import { laterPages, type PagePlan } from './page-plan.ts';

/** The response to a public call. Unless the status is 200, the body is null and the ETag may be empty. */
export type PublicResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly etag: string;
};

export type ReadPublic = (url: string) => Promise<PublicResponse>;

export type PageData = {
  /** The response that decides whether the page exists; null for a page that always exists. */
  readonly subject: PublicResponse | null;
  /** The bodies of the responses by call; null when the page cannot be rendered from them, or not all calls were made. */
  readonly answers: Answers | null;
  /** The call about the subject, if its status was 400 or 404: there is no such thing. Otherwise the list is empty. */
  readonly missing: readonly string[];
  /** Changes exactly when a response changes. */
  readonly identity: string;
};

/** Only server HTML needs the responses that are not about the subject, so a page does not wait longer for them. */
const RESPONSE_WITHIN_MS = 1000;
const LATE_RESPONSE: PublicResponse = { status: 504, body: null, etag: '' };

/** Calls the API in the process, without the credentials of anybody. */
export const createPublicReader =
  (app: FastifyInstance): ReadPublic =>
  async (url) => {
    if (!isPublicRead(url)) return { status: 404, body: null, etag: '' };
    const response = await callInside(app, url);
    const { statusCode: status, headers } = response;
    return { status, body: status === 200 ? response.json() : null, etag: headers.etag ?? '' };
  };

/**
 * Makes the public calls of a page at once: all of them, or the one about its subject for a page without server HTML. The first
 * page of a list tells how many more there are.
 */
export async function readData(
  plan: PagePlan,
  read: ReadPublic,
  calls: 'all' | 'subject',
): Promise<PageData> {
  // The first call of a page is about its subject if it also gives the page its title.
  const subjectCall = plan.meta.title ? plan.data[0] : undefined;
  const neededCalls =
    calls === 'all' ? plan.data : plan.data.filter((call) => call === subjectCall);
  const readCall = async (call: string) => {
    const isSubject = call === subjectCall;
    const response = isSubject ? await read(call) : await inTime(read(call), RESPONSE_WITHIN_MS);
    const { status, body, etag } = response === LATE ? LATE_RESPONSE : response;
    return { call, status, body, etag, isMissing: isSubject && [400, 404].includes(status) };
  };
  const responsesByCall = await Promise.all(
    neededCalls.map(async (call) => {
      const response = await readCall(call);
      const { totalPages = 1 } = (response.body ?? {}) as Partial<Page<unknown>>;
      const laterCalls = laterPages(call, Math.min(plan.pageCount, totalPages));
      return [response, ...(await Promise.all(laterCalls.map(readCall)))];
    }),
  );
  const responses = responsesByCall.flat();
  const isComplete =
    calls === 'all' && responses.every(({ status, isMissing }) => status === 200 || isMissing);
  const entries = responses
    .filter(({ status }) => status === 200)
    .map(({ call, etag, body }) => [call, { etag, body }]);
  return {
    subject: responses.find(({ call }) => call === subjectCall) ?? null,
    answers: isComplete ? Object.fromEntries(entries) : null,
    missing: responses.filter(({ isMissing }) => isMissing).map(({ call }) => call),
    identity: responses.map(({ call, status, etag }) => `${call} ${status} ${etag}`).join('\n'),
  };
}
