import { plainAddress } from './entry-address.ts';

/** A section as the page loads it: name of its container, address and integrity of its entry. */
export type Remote = {
  readonly name: string;
  readonly entry: string;
  readonly integrity: string;
  /** Versions under which it gets shared modules, where not under their own. */
  readonly standIns?: Readonly<Record<string, string>> | undefined;
};

/** A module that a container exposes. */
type Exposed = { readonly default: unknown };

/** What an entry leaves in the page under the container's name. */
type Container = {
  init(shared: SharedModules): unknown;
  get(exposed: string): Promise<() => Exposed>;
};

/** The copies of every shared module, by version. */
export type SharedModules = Record<string, Record<string, { get(): unknown }>>;

// The bundler puts its own functions in the place of these names.
declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { readonly default: SharedModules };

export const OLDER_RUNTIME = '_FEDERATION_RUNTIME_CORE';

/** Loads federation containers, and gives them the modules that the shell shares. */
export function createContainers() {
  const remotes = new Map<string, Remote>();
  const opened = new Map<string, Promise<Container>>();
  return {
    /** Makes a container known. What was loaded under its name before, or failed, is forgotten. */
    register(remote: Remote): void {
      remotes.set(remote.name, remote);
      opened.delete(remote.name);
    },
    /** A module that a container exposes, `./routes`. The first call loads the entry. */
    async load(name: string, exposed: string): Promise<Exposed> {
      const remote = remotes.get(name);
      if (!remote) throw new Error(`${name} is not registered`);
      const opening = opened.get(name) ?? open(remote);
      opened.set(name, opening);
      const make = await (await opening).get(exposed);
      return make();
    },
  };
}

async function open(remote: Remote): Promise<Container> {
  await __webpack_init_sharing__('default');
  const { default: shared } = __webpack_share_scopes__;
  const isOlder = watchOlderRuntime();
  let container = await run(remote);
  if (!container && isOlder()) {
    const { startOlderRuntime } = await import(
      /* webpackChunkName: "shell-older-runtime" */ './older-runtime.ts'
    );
    startOlderRuntime(shared);
    container = await run(remote);
  }
  if (!container) throw new Error(`The entry of ${remote.name} did not run`);
  await container.init(remote.standIns ? standingIn(shared, remote.standIns) : shared);
  return container;
}

/** The same modules, some of them as other versions: a container refuses what is not in the range it was built for. */
const standingIn = (
  shared: SharedModules,
  versions: Readonly<Record<string, string>>,
): SharedModules =>
  Object.fromEntries(
    Object.entries(shared).map(([module, copies]) => {
      const version = versions[module];
      const [copy] = Object.values(copies);
      return [module, version && copy ? { [version]: copy } : copies];
    }),
  );

/** Runs the entry. Resolves with the container that it leaves in the page. */
async function run(remote: Remote): Promise<Container | undefined> {
  // The container of an earlier attempt must not be taken for that of an entry that does not run.
  Reflect.set(globalThis, remote.name, undefined);
  await arrivalOf(entryScript(remote));
  return Reflect.get(globalThis, remote.name);
}

/**
 * Sections built before 2026-11-22 run only with the runtime of Module Federation 2, which they look for under
 * this name. The answer tells whether an entry has looked and not found it.
 */
function watchOlderRuntime(): () => boolean {
  let isAskedFor = false;
  if (!Reflect.get(globalThis, OLDER_RUNTIME))
    Object.defineProperty(globalThis, OLDER_RUNTIME, {
      configurable: true,
      get: () => {
        isAskedFor = true;
      },
    });
  return () => isAskedFor;
}

/** The script of an entry: the browser refuses it when its content is not that of the release. */
export function entryScript({ name, entry, integrity }: Remote): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = entry;
  script.async = true;
  script.fetchPriority = 'high';
  // As the bundler marks its own scripts: so `pendingFiles` finds an entry that hangs.
  script.dataset['rspack'] = name;
  if (integrity) script.integrity = integrity;
  if (integrity || new URL(plainAddress(entry)).origin !== location.origin)
    script.crossOrigin = 'anonymous';
  return script;
}

const arrivalOf = (script: HTMLScriptElement): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.src} did not arrive`)));
    document.head.append(script);
  }).finally(() => script.remove());
