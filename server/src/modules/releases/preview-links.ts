import { createHmac, timingSafeEqual } from 'node:crypto';
import { releaseVersion, sectionName } from 'shared/contract/schemas';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';

/** A release that is shown before it is live; `until` in epoch milliseconds. */
export type Preview = {
  readonly section: string;
  readonly version: string;
  readonly until: number;
  /** The other releases of a set. */
  readonly others?: readonly { readonly section: string; readonly version: string }[];
};

const named = z.object({ section: sectionName, version: releaseVersion });
const payload = named.extend({ until: z.number(), others: z.array(named).exactOptional() });

/** Tokens of preview links: their holders see the release, and nothing changes for other visitors. */
export function createPreviewLinks({ secret, clock }: { secret: string; clock: Clock }) {
  // A separate key: a session token must never pass as a preview, nor a preview as a session token.
  const key = createHmac('sha256', secret).update('preview links').digest();
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

  return {
    sign(preview: Preview): string {
      const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    /** The preview of a token; null when we did not sign it, or it is too old. */
    read(token: string): Preview | null {
      const [text = '', signature = ''] = token.split('.');
      const received = Buffer.from(signature, 'base64url');
      const expected = signatureOf(text);
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
      const read = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return read.until > clock.now() ? read : null;
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
