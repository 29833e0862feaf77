import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Puts all temporary files of a run into one folder and removes it at the end: the workers are killed,
 * so they may leave files behind.
 */
export default function holdScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'council-scratch-'));
  process.env.TMPDIR = folder;
  // Tests start some hundred programs of the project, which share compiled code.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}
