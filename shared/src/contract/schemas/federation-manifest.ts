import { z } from 'zod';
import { releasePath } from './release-manifest.ts';

const paths = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: paths, css: paths });

/** The fields that a release takes from `mf-manifest.json` of a remote: https://module-federation.io/configure/manifest */
export const federationManifest = z.object({
  metaData: z.object({
    buildInfo: z.object({ buildVersion: z.string().optional() }).optional(),
    remoteEntry: z.object({
      path: z.string().max(200).optional().default(''),
      name: releasePath,
      type: z.string().max(40),
    }),
    globalName: z.string().max(100).optional(),
    publicPath: z.string().max(300).optional(),
  }),
  exposes: z.array(z.object({ path: z.string().max(60), assets })).max(20),
  remotes: z
    .array(z.object({ entry: z.string().max(300).optional() }))
    .max(100)
    .optional(),
  shared: z
    .array(
      z.object({
        name: z.string().max(100),
        version: z.string().max(100).optional(),
        requiredVersion: z.union([z.string().max(100), z.literal(false)]).optional(),
        assets,
      }),
    )
    .max(100),
});
