import { inTime, LATE } from '../base/in-time.ts';
import type { Answers } from './content.ts';
import type { PagePlan } from './find-page.ts';

/** An answer of the API to a public call. The body is null unless the status is 200. */
export type PublicAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly etag: string;
};

/** Makes a public GET call of the API, like any client. */
export type ReadPublic = (url: string) => Promise<PublicAnswer>;

export type PageAnswers = {
  /** The answer that decides whether the page exists; null where nothing does. */
  readonly subject: PublicAnswer | null;
  /** Null when content cannot be made from them. */
  readonly answers: Answers | null;
  /** Calls that were answered with 404. */
  readonly missing: readonly string[];
  /** The same while all answers are the same. */
  readonly identity: string;
};

/** Other answers than the first only make the content, so they are not waited for any longer. */
const PATIENCE_MS = 1000;

/** Makes the public calls of a page, all at once. */
export async function readAnswers(
  { plan, calls }: { readonly plan: PagePlan; readonly calls: readonly string[] },
  read: ReadPublic,
): Promise<PageAnswers> {
  const subjectCall = plan.meta.title ? calls[0] : undefined;
  const wanted = plan.rendered === null ? calls.filter((call) => call === subjectCall) : calls;
  const found = await Promise.all(
    wanted.map(async (call) => {
      const answer = await (call === subjectCall ? read(call) : inTime(read(call), PATIENCE_MS));
      return { call, answer: answer === LATE ? NO_ANSWER : answer };
    }),
  );
  const isMissing = ({ call, answer: { status } }: Found): boolean =>
    call === subjectCall && (status === 404 || status === 400);
  const isThere = ({ answer }: Found): boolean => answer.status === 200;
  const isComplete = found.every((one) => isThere(one) || isMissing(one));
  const answers = found
    .filter(isThere)
    .map(({ call, answer: { etag, body } }) => [call, { etag, body }]);
  return {
    subject: found.find(({ call }) => call === subjectCall)?.answer ?? null,
    answers: isComplete ? Object.fromEntries(answers) : null,
    missing: found.filter(isMissing).map(({ call }) => call),
    identity: found.map(({ call, answer }) => `${call} ${answer.status} ${answer.etag}`).join('\n'),
  };
}

type Found = { readonly call: string; readonly answer: PublicAnswer };

const NO_ANSWER: PublicAnswer = { status: 504, body: null, etag: '' };
