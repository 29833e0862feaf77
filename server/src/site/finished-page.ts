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
  readonly packed: Buffer | null;
  readonly etag: string;
  readonly policy: string;
  readonly referrerPolicy: string;
};

type Unfinished = Pick<FinishedPage, 'status' | 'language' | 'policy' | 'referrerPolicy'> & {
  readonly html: string;
};

const compress = promisify(brotliCompress);

/** The visitor for whom a page is made waits for it: 2 ms for 60 KB. */
const QUALITY = 5;

/** The bytes of a page, compressed for all who will get it. */
export async function keptPage(unfinished: Unfinished): Promise<FinishedPage> {
  const page = singlePage(unfinished);
  return { ...page, packed: await pack(page.html) };
}

/** The bytes of a page for one visitor. */
export function singlePage({ html, ...rest }: Unfinished): FinishedPage {
  const bytes = Buffer.from(html);
  return { ...rest, html: bytes, etag: etagOf(bytes), packed: null };
}

const pack = (bytes: Buffer): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
