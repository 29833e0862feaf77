import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Built } from '../test/releases/built-release.ts';
import { shipSite } from '../test/releases/shipped-site.ts';

/** What a build brings: releases made by hand, or the folder of a built site. */
export type Ships = readonly Built[] | string;

/** The site that `pnpm build` leaves. */
export const BUILT = new URL('../../data/site', import.meta.url).pathname;

/** Puts it where a build of this data folder does. */
export function bring(dataDir: string, ships: Ships): void {
  if (typeof ships === 'string') cpSync(ships, join(dataDir, 'site'), { recursive: true });
  else if (ships.length > 0) shipSite(dataDir, ships);
}
