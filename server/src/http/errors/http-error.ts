import type { ErrorEntry, NoDetails } from './error-entry.ts';
import { httpErrors } from './http-errors.ts';

type HttpErrors = typeof httpErrors;

/** Everything that the server refuses on purpose, by its code. `server/src/errors.ts` adds the errors of modules. */
export interface KnownErrors extends HttpErrors {}

export type ErrorCode = keyof KnownErrors;

/** The details of an entry are not known here: the constructor of HttpError has checked them against its code. */
const errorEntries: Record<string, ErrorEntry<never>> = { ...httpErrors };

/** Adds the errors of modules, which this folder must not import. */
export function addErrors(errors: Readonly<Record<string, ErrorEntry<never>>>): void {
  Object.assign(errorEntries, errors);
}

type DetailsOf<Code extends ErrorCode> =
  KnownErrors[Code] extends ErrorEntry<infer Details> ? Details : never;

/** Ends a call with a known error: `throw new HttpError('OUT_OF_STOCK', { left: 2 })`. */
export class HttpError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: Readonly<Record<string, unknown>>;
  /** The name of the file that is refused, of several in a form: it begins the sentence. Empty for any other error. */
  fileName = '';

  constructor(
    code: Code,
    // A rest parameter, so that details are required exactly for the errors that have some.
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

export function errorResponse({ code, details, fileName }: HttpError): ErrorResponse {
  const { status, sentence, inBody } = errorEntries[code] as unknown as ErrorEntry<
    Record<string, unknown>
  >;
  const message = fileName ? `${fileName}: ${sentence(details)}` : sentence(details);
  const visibleDetails = Object.fromEntries(inBody.map((key) => [key, details[key]]));
  return { status, message, body: { message, code, ...visibleDetails } };
}
