import { integrityOf } from '../../src/base/integrity.ts';

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const PAGE = 'page()';
const WITH_PAGE = { ...NO_ASSETS, js: { sync: ['page.js'], async: [] } };

type PlainRemoteOptions = {
  readonly shared?: readonly object[];
  readonly exposes?: readonly string[];
  readonly metaData?: object;
  readonly remotes?: readonly object[];
};

/** A shared module of which the remote has a copy too. */
export const withCopy = (name: string, requiredVersion: string, files = ['page.js']) => ({
  ...{ name, requiredVersion },
  assets: { ...NO_ASSETS, js: { sync: files, async: [] } },
});

/** The files of a remote as Module Federation builds it, without a description of ours. */
export function aPlainRemote({
  shared = [],
  exposes = ['./App'],
  metaData = {},
  remotes = [],
}: PlainRemoteOptions = {}) {
  const manifest = {
    metaData: {
      buildInfo: { buildVersion: '1.2.3' },
      remoteEntry: { name: 'entry.js', path: 'static', type: 'global' },
      publicPath: 'auto',
      ...metaData,
    },
    shared,
    remotes,
    exposes: exposes.map((path) => ({ path, assets: WITH_PAGE })),
  };
  return {
    'static/entry.js': `var mf_polls = { hashes: ['${integrityOf(PAGE)}'] };`,
    'page.js': PAGE,
    'mf-manifest.json': JSON.stringify(manifest),
  };
}
