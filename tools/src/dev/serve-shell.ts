import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { BOOT_ELEMENT_ID } from 'shared/contract';
import { inPackage } from '../release/paths.ts';

/**
 * The shell's development server. In production the server writes the live sections into every page; here
 * they come from the environment variable BOOT.
 */
const cwd = inPackage('shell');
const { content } = await loadConfig({ cwd });
const config = mergeRsbuildConfig(content, {
  html: {
    tags: [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: BOOT_ELEMENT_ID },
        children: process.env['BOOT'] ?? '{}',
        head: true,
        append: false,
      },
    ],
  },
});
const rsbuild = await createRsbuild({ cwd, config });
await rsbuild.startDevServer();
