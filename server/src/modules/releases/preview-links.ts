import { createHmac, timingSafeEqual } from 'node:crypto';
import { releaseVersion, sectionName } from 'shared/contract/schemas';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';

/** A release that is shown before it is live; `until` in epoch milliseconds. */
export type Preview = {
  readonly section: string;
  readonly version: string;
  readonly until: number;
};

const payload = z.object({ section: sectionName, version: releaseVersion, until: z.number() });

/** Tokens of preview links: who has one sees the release, and nothing changes for anybody else. */
export function createPreviewLinks({ secret, clock }: { secret: string; clock: Clock }) {
  // A separate key: a session token must never pass as a preview, nor a preview as a session token.
  const key = createHmac('sha256', secret).update('preview links').digest();
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

  return {
    sign(preview: Preview): string {
      const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    /** The preview of a token; null when we did not sign it, or its time is over. */
    read(token: string): Preview | null {
      const [text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const read = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return read.until > clock.now() ? read : null;
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
