import type { ReleaseFile } from 'shared/releases';

/** What the release step writes above the worker: the files that readers need, by language, and a name for them. */
type Release = {
  readonly id: string;
  readonly files: Readonly<Record<string, readonly ReleaseFile[]>>;
};

declare const self: ServiceWorkerGlobalScope & { readonly release: Release };

export const worker = self;

/** Whether nothing should be fetched that nobody has asked for: the visitor pays for data, or the line is very slow. */
export function isSparing(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
