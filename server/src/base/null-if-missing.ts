const MISSING_CODES = new Set(['ENOENT', 'ENOTDIR']);

/** The value of an access to a file; null where there is no such file. Throws all other errors, which may end by themselves. */
export async function nullIfMissing<T>(access: Promise<T>): Promise<T | null> {
  try {
    return await access;
  } catch (error) {
    if (MISSING_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
