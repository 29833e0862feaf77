/** Where a request stands in a trace that somebody before the site has begun. */
export type TraceContext = {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the span of the caller. */
  readonly parentId: string;
  /** Whether the caller keeps the trace. */
  readonly isSampled: boolean;
};

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;

/** Reads a `traceparent` header of W3C Trace Context; null for none, and for one that is not valid. */
export function readTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string' || header.length > 200) return null;
  const [, version, traceId, parentId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (!version || !traceId || !parentId || !flags) return null;
  // Later versions may add to the end; the first may not, and `ff` is none.
  if (version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (NOTHING.test(traceId) || NOTHING.test(parentId)) return null;
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
