import { createHash } from 'node:crypto';
import { type RepeatableCall, repeatableCall } from '../../http/idempotency/repeatable-call.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { PostFiles } from './store-photos.ts';

type Save = {
  readonly key?: string | undefined;
  /** The version that an edit goes over. */
  readonly seenVersion?: number | null;
  readonly input: object;
  readonly files: PostFiles;
};

/** A save of a post by somebody, who may repeat it because no answer came. */
export function saveCall(
  { id }: { readonly id: number },
  { key, seenVersion = null, input, files: { banner, extraPhotos } }: Save,
): RepeatableCall {
  const digest = ({ bytes }: UploadedFile) => createHash('sha256').update(bytes).digest('base64');
  const photos = [banner && digest(banner), extraPhotos.map(digest)];
  return repeatableCall(key, [id, seenVersion, input, ...photos]);
}
