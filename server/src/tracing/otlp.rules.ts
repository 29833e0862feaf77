/** One piece of work within a trace. */
export type Span = {
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for the first of its trace. */
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: 'server' | 'client';
  /** Milliseconds since 1970, with fractions. */
  readonly begin: number;
  readonly milliseconds: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
};

const KINDS = { server: 2, client: 3 } as const;
const STATUS_ERROR = 2;

const nanoseconds = (milliseconds: number): string =>
  `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`;

const attributesOf = (values: Span['attributes']) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

/** Spans as the body of an OTLP request in JSON. */
export const otlpBody = (spans: readonly Span[], service: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service }) },
      scopeSpans: [
        {
          scope: { name: 'server' },
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
            name: span.name,
            kind: KINDS[span.kind],
            startTimeUnixNano: nanoseconds(span.begin),
            endTimeUnixNano: nanoseconds(span.begin + span.milliseconds),
            attributes: attributesOf(span.attributes),
            status: span.failed ? { code: STATUS_ERROR } : {},
          })),
        },
      ],
    },
  ],
});
