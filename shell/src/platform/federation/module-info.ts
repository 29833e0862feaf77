import { boot } from 'shared/api';
import { globalsOf, SHELL } from 'shared/releases';
import type { LiveSection } from './discovery.ts';

type FederationGlobal = {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly options: {
      readonly shared: Readonly<Record<string, readonly { readonly version: string }[]>>;
    };
  }[];
  readonly moduleInfo: Record<string, object>;
};

/** Fills the global that the browser extension of Module Federation shows. The runtime needs `mf-manifest.json` for that. */
export function fillModuleInfo(sections: readonly LiveSection[]): void {
  // Read by its name, because the runtime declares its type more strictly than the extension needs.
  const federation: FederationGlobal | undefined = Reflect.get(
    globalThis as object,
    '__FEDERATION__',
  );
  if (!federation) return;
  const { __INSTANCES__: instances, moduleInfo } = federation;
  /** The modules shared by a container; none if this page has not loaded it. */
  const sharedBy = (name: string) =>
    Object.entries(instances.find((instance) => instance.name === name)?.options.shared ?? {}).map(
      ([sharedName, [copy]]) => ({ sharedName, version: copy?.version }),
    );
  const remotesInfo: Record<string, { readonly matchedVersion: string }> = {};
  for (const { name, url, metadata, extras } of sections) {
    const { version } = metadata;
    const { container } = globalsOf(name, extras.globals);
    remotesInfo[container] = { matchedVersion: version };
    moduleInfo[`${container}:${version}`] = {
      version,
      buildVersion: version,
      globalName: container,
      remotesInfo: {},
      remoteEntry: url,
      remoteEntryType: extras.entryType ?? 'global',
      publicPath: new URL('.', new URL(url, location.href)).href,
      modules: (extras.app ? ['App'] : ['routes', 'widgets']).map((moduleName) => ({
        moduleName,
        modulePath: `./${moduleName}`,
      })),
      shared: sharedBy(container),
    };
  }
  const version = boot().discovery.extras?.shell ?? '';
  moduleInfo[SHELL] = {
    version,
    buildVersion: version,
    consumerList: [SHELL],
    remotesInfo,
    modules: [],
    shared: sharedBy(SHELL),
  };
}
