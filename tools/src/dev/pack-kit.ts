import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../start/child.mjs';

/** The packages that a section in a repository of its own needs: files in its folder `kit`. */
export type Kit = Readonly<Record<'shared' | 'tools', string>>;

/** Packs them into a folder, as any registry of packages would hold them. */
export async function packKit(root: string, folder: string): Promise<Kit> {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { code, output } = await run(
    [
      ...['npx', '-y', packageManager, '--filter', 'shared', '--filter', 'tools'],
      ...['pack', '--pack-destination', folder],
    ],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output);
  return { shared: packed(root, 'shared'), tools: packed(root, 'tools') };
}

const packed = (root: string, name: string): string => {
  const { version } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
  return `${name}-${version}.tgz`;
};
