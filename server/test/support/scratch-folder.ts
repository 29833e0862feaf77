import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives all temporary files of a run one folder, and removes it at the end: workers are stopped without being
 * asked, so what they would tidy up themselves can stay behind.
 */
export default function holdScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'council-scratch-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
