import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Key } from './key.ts';

const SEALED = 'age-encryption.org/v1';

/** Whether a file begins as an encrypted archive does. Throws ExpectedFailure for one that cannot be read. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new ExpectedFailure(`${file} cannot be read.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED.length), 0, SEALED.length);
    return buffer.toString('latin1', 0, bytesRead) === SEALED;
  } finally {
    await handle.close();
  }
}

/** Encrypts a stream. */
export async function seal(plain: Readable, key: Key): Promise<Readable> {
  const encrypter = await key.encrypter();
  return ofWeb(await encrypter.encrypt(webOf(plain)));
}

/** Decrypts a file. Throws ExpectedFailure without the key that opens it. */
export async function unseal(file: string, key: Key | null): Promise<Readable> {
  if (!key?.opens) {
    throw new ExpectedFailure(`${file} is encrypted: BACKUP_KEY_FILE must name its secret key.`);
  }
  try {
    return ofWeb(await key.decrypter().decrypt(webOf(createReadStream(file))));
  } catch (cause) {
    throw new ExpectedFailure(`${file} cannot be opened with the key of BACKUP_KEY_FILE.`, {
      cause,
    });
  }
}

// The same objects at run time, whose types browsers and Node.js describe differently.
const webOf = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const ofWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);
