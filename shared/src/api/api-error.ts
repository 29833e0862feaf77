export type ApiErrorDetail = {
  /** HTTP status; 0 when no response arrived. */
  readonly status: number;
  /** Stable code from the server's error table; null when no response arrived, or a proxy's and not the server's. */
  readonly code: string | null;
  /** Whether a proxy or a captive portal responded: their pages are HTML, which the API never sends. */
  readonly isFromProxy?: boolean;
  /** The server's sentence for each invalid field, by its name in the body. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** The whole JSON body of the failure, for codes that carry more. */
  readonly body?: unknown;
};

/** A failed call. `message` is the server's sentence, to be shown unchanged; empty if it sent none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly detail: ApiErrorDetail;

  constructor(message: string, detail: ApiErrorDetail) {
    super(message);
    this.status = detail.status;
    this.detail = detail;
  }
}

/** The text to show for a failed call: the server's, or `fallback` if it sent none. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/** Whether a call failed because the whole site is closed for maintenance. */
export const isMaintenance = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && error.detail.code === 'MAINTENANCE';

/** Whether the API itself responded with one of these statuses. */
export const isRejectedByApi = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status) && !error.detail.isFromProxy;

export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('html') === true;

/** Reads a failed response, plain text or JSON with `message`, into an error. */
export async function readApiError(response: Response): Promise<ApiError> {
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  const detail = {
    status: response.status,
    isFromProxy: isHtml(response),
    // Plain-text responses carry the code in a header.
    code: response.headers.get('x-refusal-code'),
    retryAfter:
      Number.isFinite(retryAfterSeconds) && retryAfterSeconds > 0 ? retryAfterSeconds : undefined,
  };
  const text = await response.text().catch(() => '');
  if (response.headers.get('content-type')?.includes('json') !== true) {
    return new ApiError(detail.isFromProxy ? '' : text.slice(0, 500), detail);
  }
  try {
    const body = JSON.parse(text);
    return new ApiError(String(body.message ?? ''), {
      ...detail,
      code: typeof body.code === 'string' ? body.code : detail.code,
      fields: body.fields,
      body,
    });
  } catch {
    return new ApiError('', detail);
  }
}
