import type { WorkerSite } from 'shared/contract';
import type { ReleaseFile } from 'shared/releases';

/** Written above the worker by the release step: the files that readers need, by language, and their common id. */
type WorkerRelease = {
  readonly id: string;
  readonly files: Readonly<Record<string, readonly ReleaseFile[]>>;
};

declare const self: ServiceWorkerGlobalScope & {
  readonly release: WorkerRelease;
  readonly site: WorkerSite;
};

export const worker = self;

/** Whether the visitor pays for data, or the connection is very slow. */
export function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
