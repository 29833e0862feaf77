import type { ErrorEntry, NoDetails } from './error-entry.ts';
import { httpErrors } from './http-errors.ts';

export type ErrorCode = keyof typeof httpErrors;

type DetailsOf<Code extends ErrorCode> =
  (typeof httpErrors)[Code] extends ErrorEntry<infer Details> ? Details : never;

/** Ends a call with an error of the table: `throw new HttpError('OUT_OF_STOCK', { left: 2 })`. */
export class HttpError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: Code,
    ...[details]: NoDetails extends DetailsOf<Code>
      ? [details?: DetailsOf<Code>]
      : [details: DetailsOf<Code>]
  ) {
    super(code);
    this.code = code;
    this.details = (details ?? {}) as Readonly<Record<string, unknown>>;
  }
}

export type ErrorResponse = {
  readonly status: number;
  readonly message: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Looks up the response to an error in the table. */
export function errorResponse({ code, details }: HttpError): ErrorResponse {
  const { status, sentence, inBody } = httpErrors[code] as ErrorEntry<Record<string, unknown>>;
  const message = sentence(details);
  const visibleDetails = Object.fromEntries(inBody.map((key) => [key, details[key]]));
  return { status, message, body: { message, code, ...visibleDetails } };
}
