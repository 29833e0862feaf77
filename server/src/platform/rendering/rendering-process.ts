import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderLimits } from './limits.ts';
import type { ChildMessage, ChildRequest, RenderFailure } from './messages.ts';
import { outcomeOf, type RenderOutcome } from './outcome.rules.ts';

const LOST: RenderFailure = { kind: 'failed', fault: 'lost', why: 'it ended with its process' };
const KILLED: RenderFailure = {
  kind: 'failed',
  fault: 'killed',
  why: 'it could not be interrupted',
};

type ProcessEnd = { readonly hasStarted: boolean; readonly stderr: string };

type RenderJob = {
  readonly resolve: (outcome: RenderOutcome) => void;
  readonly watchdog: NodeJS.Timeout;
};

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const MAX_STDERR_CHARS = 2000;

/**
 * Starts the process that evaluates SSR bundles. It may read only the code of this folder and the addon of isolated-vm, and
 * it has no environment. It is killed if a render does not end in time.
 */
export function startRenderingProcess(addon: string, limits: RenderLimits) {
  const child = fork(path.join(FOLDER, 'child.ts'), [addon, JSON.stringify(limits)], {
    execArgv: [
      // Required by isolated-vm.
      '--no-node-snapshot',
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${FOLDER}*`,
      `--allow-fs-read=${addon}`,
      '--max-old-space-size=128',
      // In megabytes. With isolated-vm's default, a tenth of this, garbage collection took a third of a render's time.
      '--max-semi-space-size=16',
      // The handler would reserve much address space, for WebAssembly that is not used here.
      '--disable-wasm-trap-handler',
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ],
    cwd: FOLDER,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const jobs = new Map<number, RenderJob>();
  let lastId = 0;
  let hasStarted = false;
  let hasEnded = false;
  let stderr = '';
  const ready = Promise.withResolvers<void>();
  const processEnd = Promise.withResolvers<ProcessEnd>();

  const kill = (): void => {
    // It counts as ended at once, so that nobody gives it another render.
    hasEnded = true;
    child.kill('SIGKILL');
  };
  const startLimit = setTimeout(kill, limits.startMs);

  const finish = (id: number, outcome: RenderOutcome): void => {
    const job = jobs.get(id);
    jobs.delete(id);
    clearTimeout(job?.watchdog);
    job?.resolve(outcome);
  };

  const onEnd = (): void => {
    hasEnded = true;
    clearTimeout(startLimit);
    for (const id of jobs.keys()) finish(id, LOST);
    ready.resolve();
    processEnd.resolve({ hasStarted, stderr: stderr.trim() });
  };

  child.on('message', (message: ChildMessage) => {
    // Fields are converted, because code of a release might have broken out of its isolate and send anything.
    if (message.kind === 'returned')
      finish(message.id, outcomeOf(String(message.text), Number(message.cpuMs)));
    else if (message.kind === 'failed')
      finish(message.id, { ...message, why: String(message.why) });
    else {
      hasStarted = true;
      clearTimeout(startLimit);
      ready.resolve();
    }
  });
  child.on('exit', onEnd);
  child.on('error', onEnd);
  child.stderr?.on('data', (text: Buffer) => {
    stderr = `${stderr}${text}`.slice(0, MAX_STDERR_CHARS);
  });

  const send = (message: ChildRequest): void => {
    // A failure to send needs no handling, because the end of the process finishes all renders.
    if (child.connected) child.send(message, () => {});
  };

  return {
    async render(
      request: Omit<ChildRequest & { kind: 'render' }, 'kind' | 'id'>,
    ): Promise<RenderOutcome> {
      await ready.promise;
      if (hasEnded) return LOST;
      lastId += 1;
      const id = lastId;
      // Rendering and reading the result have the same limit.
      const loadMs = (request.bundles?.length ?? 0) * limits.loadMs;
      const limitMs = loadMs + 2 * limits.renderMs + limits.graceMs;
      return new Promise((resolve) => {
        // Native code cannot be interrupted: the process is killed, and callers repeat its other renders in the next one.
        const watchdog = setTimeout(() => {
          kill();
          finish(id, KILLED);
        }, limitMs);
        jobs.set(id, { resolve, watchdog });
        send({ kind: 'render', id, ...request });
      });
    },
    dispose: (isolateId: number): void => send({ kind: 'dispose', isolateId }),
    get hasEnded(): boolean {
      return hasEnded;
    },
    ended: processEnd.promise,
    get pid(): number | undefined {
      return child.pid;
    },
    end(): Promise<ProcessEnd> {
      kill();
      return processEnd.promise;
    },
  };
}

export type RenderingProcess = ReturnType<typeof startRenderingProcess>;
