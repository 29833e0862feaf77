import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { RETRY_LIMIT_MS } from 'shared/section';
import retryChunks from 'shared/section/retry-chunks';

/** A section as Module Federation loads it: name of its container, URL and integrity of its entry. */
export type Remote = {
  readonly name: string;
  readonly entry: string;
  /** Empty for a section that runs on a developer's machine. */
  readonly integrity: string;
  /** Set for an ES module; every other entry is a script. */
  readonly type?: 'module' | undefined;
};

type ExposedModule = { readonly default: unknown };

export type Remotes = {
  /** Registers a remote. If it was registered before, its next load fetches its entry again. */
  register(remote: Remote): void;
  /** The module that a remote exposes. Rejects if it fails to load. The runtime also types null, which only plugins cause. */
  load(name: string, moduleName: string): Promise<ExposedModule | null>;
};

/** The modules that remotes get from the shell, by name: loaded already, or by a function that loads one. */
type SharedModules = {
  readonly modules: Readonly<Record<string, unknown>>;
  readonly onDemand: Readonly<Record<string, () => Promise<() => unknown>>>;
  readonly versions: Readonly<Record<string, string>>;
};

/** The shell's Module Federation instance. Remotes share its runtime and these modules as strict singletons. */
export function createRemotes({ modules, onDemand, versions }: SharedModules): Remotes {
  const remotes = new Map<string, Remote>();
  const ownModules = [
    ...Object.entries(modules).map(([name, module]) => ({ name, lib: () => module })),
    // `loaded` makes the runtime prefer these to any version that a remote brings itself.
    ...Object.entries(onDemand).map(([name, get]) => ({ name, loaded: true, get })),
  ];
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    // With `version-first`, the first shared module loads the entry of every registered remote.
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      ownModules.map(({ name, ...shared }) => {
        const version = versions[name] ?? '';
        const shareConfig = {
          singleton: true,
          strictVersion: true,
          requiredVersion: `^${version}`,
        };
        return [name, { version, shareConfig, ...shared }];
      }),
    ),
    plugins: [injectRuntimeCore(), retryChunks(), verifiedEntries(remotes)],
  });
  /** Else a remote that was first to load a shared module owns it, and registering that remote again drops it for all. */
  const keepOwnModules = (): void => {
    for (const { name } of ownModules) {
      const own = instance.shareScopeMap['default']?.[name]?.[versions[name] ?? ''];
      if (own) own.from = instance.name;
    }
  };
  return {
    register(remote) {
      const { name, entry, type = 'global' } = remote;
      keepOwnModules();
      instance.registerRemotes([{ name, entry, type }], { force: remotes.has(name) });
      remotes.set(name, remote);
    },
    load: (name, moduleName) => instance.loadRemote<ExposedModule>(`${name}/${moduleName}`),
  };
}

/** For entries that are scripts: the runtime imports ES modules itself. The first attempt to load ends before this timeout. */
const verifiedEntries = (remotes: ReadonlyMap<string, Remote>): ModuleFederationRuntimePlugin => ({
  name: 'verified-entries',
  createScript({ remoteInfo }) {
    const remote = remoteInfo && remotes.get(remoteInfo.name);
    return remote && { script: entryScript(remote), timeout: RETRY_LIMIT_MS };
  },
});

/** The script of an entry. The browser blocks it if its content is not that of the release. */
export function entryScript({ name, entry, integrity }: Remote): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = entry;
  script.async = true;
  script.fetchPriority = 'high';
  // The bundler marks its own scripts like this, so that `pendingFiles` also finds an entry that hangs.
  script.dataset['rspack'] = name;
  if (integrity) script.integrity = integrity;
  if (integrity || new URL(entry, location.href).origin !== location.origin)
    script.crossOrigin = 'anonymous';
  return script;
}
