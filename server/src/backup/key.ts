import { readFileSync } from 'node:fs';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { ExpectedFailure } from '../base/expected-failure.ts';

const PASSPHRASE_MIN_CHARS = 16;

/** The key that encrypts backups, in the format of the program `age`, which can decrypt them too. */
export type BackupKey = {
  /** False for a public key, which only encrypts: this machine cannot read its own backups. */
  readonly canDecrypt: boolean;
  encrypter(): Promise<Encrypter>;
  /** Only for a key that can decrypt. */
  decrypter(): Decrypter;
};

/**
 * Reads the key in a file: a secret key of `age-keygen`, the public key alone, or a passphrase. Null where no file is
 * named. Throws ExpectedFailure for a file that cannot be read or holds too short a passphrase.
 */
export function readKey(file: string | undefined): BackupKey | null {
  if (!file) return null;
  const text = firstLineOf(file);
  const isPublic = /^age1\S+$/.test(text);
  const isSecret = text.startsWith('AGE-SECRET-KEY-');
  if (!isPublic && !isSecret && text.length < PASSPHRASE_MIN_CHARS)
    throw new ExpectedFailure(
      `BACKUP_KEY_FILE must hold a key of age-keygen, or a passphrase of at least ${PASSPHRASE_MIN_CHARS} characters.`,
    );
  return {
    canDecrypt: !isPublic,
    async encrypter() {
      const encrypter = new Encrypter();
      if (isPublic) encrypter.addRecipient(text);
      else if (isSecret) encrypter.addRecipient(await identityToRecipient(text));
      else encrypter.setPassphrase(text);
      return encrypter;
    },
    decrypter() {
      const decrypter = new Decrypter();
      if (isSecret) decrypter.addIdentity(text);
      else decrypter.addPassphrase(text);
      return decrypter;
    },
  };
}

/** Returns the first line that is neither blank nor a comment; an empty text if there is none. */
function firstLineOf(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.map((line) => line.trim()).find((line) => line && !line.startsWith('#')) ?? '';
  } catch (cause) {
    throw new ExpectedFailure(`BACKUP_KEY_FILE names ${file}, which cannot be read.`, { cause });
  }
}
