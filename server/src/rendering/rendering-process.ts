import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderOutput } from 'shared/contract';
import {
  type BundleText,
  type ChildLimits,
  type Fault,
  type FromChild,
  PATIENCE,
  type ToChild,
} from './messages.ts';
import { readOutput } from './read-output.rules.ts';

export type ProcessLimits = ChildLimits & {
  /** How long the process may take to say that it has started. */
  readonly startMs: number;
  /** How long a release may run past its time limit before the process is killed. */
  readonly graceMs: number;
};

export type Outcome =
  /** `cpuMs` is how long a processor has worked on it. */
  | { readonly kind: 'loaded'; readonly cpuMs: number }
  | { readonly kind: 'rendered'; readonly output: RenderOutput; readonly cpuMs: number }
  /** `at` is the index of the bundle that was being evaluated. */
  | { readonly kind: 'failed'; readonly fault: Fault; readonly why: string; readonly at?: number }
  /** The process has ended with the job, never started, or got no processor. `suspect`: one of its jobs may have ended it. */
  | { readonly kind: 'lost'; readonly suspect: boolean };

type Job = {
  readonly end: (outcome: Outcome) => void;
  readonly limitMs: number;
  at?: number;
  watch?: NodeJS.Timeout;
};

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/**
 * Starts one process that renders. It may read the code of this folder and the native part of isolated-vm;
 * nothing else, and it has no environment. One that does not answer in time is killed.
 */
export function startRenderingProcess(addon: string, limits: ProcessLimits) {
  const child = fork(path.join(FOLDER, 'child.ts'), [addon, JSON.stringify(limits)], {
    execArgv: [
      // Isolates need it.
      '--no-node-snapshot',
      '--permission',
      '--allow-addons',
      `--allow-fs-read=${FOLDER}*`,
      `--allow-fs-read=${addon}`,
      '--max-old-space-size=128',
      // isolated-vm would give an isolate of this size a tenth, and a third of a render was garbage collection.
      '--max-semi-space-size=16',
      '--disable-wasm-trap-handler',
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ],
    cwd: FOLDER,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let ended = false;
  let started = false;
  let ending = false;
  let complaint = '';
  let overdue: Job | undefined;

  const kill = (): void => void child.kill('SIGKILL');
  const starting = setTimeout(kill, limits.startMs);

  const finish = (id: number, outcome: Outcome): void => {
    const job = jobs.get(id);
    jobs.delete(id);
    clearTimeout(job?.watch);
    job?.end(outcome);
  };

  /** Starts the time limit of a job, again for each bundle that is evaluated. */
  const watch = (job: Job): void => {
    clearTimeout(job.watch);
    job.watch = setTimeout(() => {
      overdue = job;
      kill();
    }, job.limitMs + limits.graceMs);
  };

  const onEnd = (): void => {
    if (ended) return;
    ended = true;
    clearTimeout(starting);
    for (const [id, job] of jobs) {
      if (job === overdue) {
        const at = job.at === undefined ? {} : { at: job.at };
        finish(id, { kind: 'failed', fault: 'killed', why: 'it could not be interrupted', ...at });
      } else finish(id, { kind: 'lost', suspect: started && !overdue && !ending });
    }
    gone.resolve();
  };
  const gone = Promise.withResolvers<void>();

  child.on('message', (message: FromChild) => {
    if (message.kind === 'ready') {
      started = true;
      clearTimeout(starting);
      for (const job of jobs.values()) watch(job);
      return;
    }
    const job = jobs.get(message.id);
    if (!job) return;
    if (message.kind === 'step') {
      job.at = message.at;
      return watch(job);
    }
    finish(message.id, outcomeOf(message, job.at));
  });
  child.on('exit', onEnd);
  child.on('error', onEnd);
  child.stderr?.on('data', (text: Buffer) => {
    complaint = `${complaint}${text}`.slice(0, 2000);
  });

  function run(limitMs: number, messageOf: (id: number) => ToChild): Promise<Outcome> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      if (ended) return resolve({ kind: 'lost', suspect: false });
      const job: Job = { end: resolve, limitMs };
      jobs.set(id, job);
      if (started) watch(job);
      send(child, messageOf(id));
    });
  }

  return {
    load: (key: string, bundles: readonly BundleText[]): Promise<Outcome> =>
      run(PATIENCE * limits.loadMs, (id) => ({ kind: 'load', id, key, bundles })),
    // Reading the result has the limit of a render too.
    render: (key: string, input: string): Promise<Outcome> =>
      run(2 * PATIENCE * limits.renderMs, (id) => ({ kind: 'render', id, key, input })),
    forget: (key: string): void => send(child, { kind: 'forget', key }),
    /** Whether it has ended, by itself or not. */
    get ended(): boolean {
      return ended;
    },
    /** Whether it ever began to answer. */
    get started(): boolean {
      return started;
    },
    /** What it wrote about itself, for the log. */
    get complaint(): string {
      return complaint.trim();
    },
    get pid(): number | undefined {
      return child.pid;
    },
    /** Resolves when the process is gone. */
    end(): Promise<void> {
      ending = true;
      kill();
      return gone.promise;
    },
    gone: gone.promise,
  };
}

export type RenderingProcess = ReturnType<typeof startRenderingProcess>;

/** A message to a process that has just ended is lost; its jobs end with `exit`. */
function send(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => {});
}

function outcomeOf(message: Exclude<FromChild, { kind: 'ready' | 'step' }>, at?: number): Outcome {
  if (message.kind === 'loaded') return { kind: 'loaded', cpuMs: message.cpuMs };
  if (message.kind === 'starved') return { kind: 'lost', suspect: false };
  if (message.kind === 'failed') {
    const { fault, why } = message;
    return { kind: 'failed', fault, why: String(why), ...(at !== undefined && { at }) };
  }
  const output = readOutput(message.output);
  if (output) return { kind: 'rendered', output, cpuMs: message.cpuMs };
  return { kind: 'failed', fault: 'answer', why: 'it answered with something that is no page' };
}
