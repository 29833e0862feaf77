import process from 'node:process';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

/**
 * Serves the section of this folder while it changes, for a page of another origin: at the port of its `section.ts`, whatever
 * its `rsbuild.config.ts` says.
 */
const port = Number(process.argv[2]);
const { content } = await loadConfig();
const rsbuild = await createRsbuild({
  config: mergeRsbuildConfig(content, {
    dev: { assetPrefix: true, client: { port } },
    server: { port, strictPort: true, cors: { origin: '*' } },
  }),
});
await rsbuild.startDevServer();
