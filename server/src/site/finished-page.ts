import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language } from 'shared/language';
import { etagOf } from '../http/etag.ts';

/** A page as it is sent. */
export type FinishedPage = {
  readonly status: number;
  readonly language: Language;
  readonly html: Buffer;
  /** The compressed bytes of a page that is kept. */
  readonly packed: (() => Buffer) | null;
  readonly etag: string;
  readonly policy: string;
  readonly referrerPolicy: string;
};

type Unfinished = Pick<FinishedPage, 'status' | 'language' | 'policy' | 'referrerPolicy'> & {
  readonly html: string;
};

const compress = promisify(brotliCompress);

/**
 * The visitor for whom a page is made waits for the first: 2 ms for 60 KB. The second is 8 % smaller, for 55 ms of
 * a processor.
 */
const QUALITY = { fast: 5, small: 11 } as const;

/** A page that is still asked for after this time is worth the smaller size. */
const LASTING_MS = 5000;

/** The bytes of a page, compressed for all who will get it. */
export async function keptPage(unfinished: Unfinished, now: () => number): Promise<FinishedPage> {
  const page = singlePage(unfinished);
  let bytes = await pack(page.html, QUALITY.fast);
  let isSmall = false;
  const madeAt = now();
  const packed = (): Buffer => {
    if (!isSmall && now() - madeAt > LASTING_MS) {
      isSmall = packSmaller(page.html, (smaller) => {
        bytes = smaller;
      });
    }
    return bytes;
  };
  return { ...page, packed };
}

/** The bytes of a page for one visitor. */
export function singlePage({ html, ...rest }: Unfinished): FinishedPage {
  const bytes = Buffer.from(html);
  return { ...rest, html: bytes, etag: etagOf(bytes), packed: null };
}

let isPacking = false;

/** One at a time, so that it never takes more than one processor. False if another one is under way. */
function packSmaller(bytes: Buffer, onDone: (smaller: Buffer) => void): boolean {
  if (isPacking) return false;
  isPacking = true;
  const end = (): void => {
    isPacking = false;
  };
  pack(bytes, QUALITY.small).then(onDone).then(end, end);
  return true;
}

const pack = (bytes: Buffer, quality: number): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
