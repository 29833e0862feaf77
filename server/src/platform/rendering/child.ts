/**
 * The process in which SSR bundles are evaluated, started by `rendering-process.ts` without files, environment or
 * rights. This thread only passes messages, so it always answers. The bundles run in isolates on other threads, and no
 * object of isolated-vm ever enters an isolate.
 */
import { readFileSync } from 'node:fs';
import type IsolatedVm from 'isolated-vm';
import type { RenderLimits } from './limits.ts';
import {
  type BundleText,
  type ChildMessage,
  type ChildRequest,
  OUT_OF_MEMORY_MESSAGE,
  type RenderFailure,
} from './messages.ts';

/** An isolate whose bundles are evaluated, and two functions of `inside/loader.js` in it. */
type LoadedIsolate = {
  readonly isolate: IsolatedVm.Isolate;
  readonly startRender: IsolatedVm.Reference<(input: string) => void>;
  readonly takeOutcome: IsolatedVm.Reference<() => string>;
};

const [addonFile = '', limitsText = '{}'] = process.argv.slice(2);
const limits: RenderLimits = JSON.parse(limitsText);
/** The native part of isolated-vm, which is not imported as a package: this process may read no other file of it. */
const addon: { exports: { ivm?: typeof IsolatedVm } } = { exports: {} };
process.dlopen(addon, addonFile);

const readInside = (name: string): string =>
  readFileSync(new URL(`./inside/${name}.js`, import.meta.url), 'utf8');
const GLOBALS = readInside('globals');
const LOCKDOWN = readInside('lockdown');
const BENCHMARK = readInside('benchmark');
/** A function body. A comment between `return` and its value would end the statement. */
const LOADER = `return ${readInside('loader').replace(/^\/\*\*[\s\S]*?\*\/\s*/, '')}`;

const MEMORY_CHECK_EVERY_MS = 200;

const isolates = new Map<number, LoadedIsolate>();

/** Unlike `process.exit`, this does not wait for threads that may never return. */
const killProcess = (): void => void process.kill(process.pid, 'SIGKILL');
/** With a callback, sending into a channel that has closed emits no error. */
const send = (message: ChildMessage): void =>
  void process.send?.(message, undefined, undefined, () => {});

function dispose(isolate: IsolatedVm.Isolate): void {
  // V8 has already disposed of an isolate that ran out of memory.
  if (!isolate.isDisposed) isolate.dispose();
}

/** `cpuTimeBefore` is the processor time of the isolate, in nanoseconds, when the work began. */
function failureOf(error: unknown, isolate: IsolatedVm.Isolate, cpuTimeBefore = 0n): RenderFailure {
  const reason =
    error instanceof Error ? String(error.message).slice(0, 300) : 'no error was given';
  if (/timed out/.test(reason)) {
    const cpuMs = isolate.isDisposed ? undefined : inMs(isolate.cpuTime - cpuTimeBefore);
    return { kind: 'failed', fault: 'time', why: reason, cpuMs };
  }
  const isOutOfMemory = isolate.isDisposed || OUT_OF_MEMORY_MESSAGE.test(reason);
  return { kind: 'failed', fault: isOutOfMemory ? 'memory' : 'threw', why: reason };
}

const inMs = (nanoseconds: bigint): number => Number(nanoseconds) / 1e6;

/** Processor time that the benchmark takes now; it is `limits.benchmarkMs` on a machine at rest. */
async function measureBenchmarkMs(ivm: typeof IsolatedVm): Promise<number> {
  const isolate = new ivm.Isolate({ memoryLimit: limits.memoryMb });
  try {
    const context = await isolate.createContext();
    const cpuTimeBefore = isolate.cpuTime;
    await context.eval(BENCHMARK);
    return inMs(isolate.cpuTime - cpuTimeBefore);
  } finally {
    isolate.dispose();
  }
}

/** Divides a time above `slowMs`, which would keep a release from going live, by how much the busy machine slows down. */
async function cpuMsAtRest(cpuMs: number): Promise<number> {
  if (cpuMs <= limits.slowMs || !addon.exports.ivm) return cpuMs;
  const slowdown = (await measureBenchmarkMs(addon.exports.ivm)) / limits.benchmarkMs;
  return cpuMs / Math.max(1, slowdown);
}

/** Creates an isolate from SSR bundles, the shell's first. */
async function load(bundles: readonly BundleText[]): Promise<LoadedIsolate | RenderFailure> {
  if (!addon.exports.ivm) throw new Error('isolated-vm is not what was expected');
  const { memoryMb: memoryLimit, loadMs: timeout, outputChars } = limits;
  const isolate = new addon.exports.ivm.Isolate({ memoryLimit, onCatastrophicError: killProcess });
  let bundleIndex: number | undefined;
  try {
    const context = await isolate.createContext();
    await context.eval(GLOBALS, { timeout });
    const loader = await context.evalClosure(LOADER, [{ outputChars }], {
      arguments: { copy: true },
      result: { reference: true },
      timeout,
    });
    const reference = { reference: true } as const;
    const loadBundle = await loader.get('load', reference);
    const startRender = await loader.get('start', reference);
    const takeOutcome = await loader.get('take', reference);
    for (const [index, { name, text }] of bundles.entries()) {
      bundleIndex = index;
      await loadBundle.apply(undefined, [name, text], { timeout });
      if (index === 0) await context.eval(LOCKDOWN, { timeout });
    }
    return { isolate, startRender, takeOutcome };
  } catch (error) {
    const failure = { ...failureOf(error, isolate), bundleIndex };
    dispose(isolate);
    return failure;
  }
}

async function run(
  { isolate, startRender, takeOutcome }: LoadedIsolate,
  input: string,
): Promise<RenderFailure | string> {
  const timeout = limits.renderMs;
  const cpuTimeBefore = isolate.cpuTime;
  try {
    await startRender.apply(undefined, [input], { timeout }).catch((error: unknown) => {
      // An unhandled rejection is thrown here too, though the page may be complete.
      if (failureOf(error, isolate).fault !== 'threw') throw error;
    });
    return await takeOutcome.apply(undefined, [], { timeout });
  } catch (error) {
    return failureOf(error, isolate, cpuTimeBefore);
  }
}

async function render({ id, isolateId, bundles, input }: ChildRequest & { kind: 'render' }) {
  if (bundles) dropIsolate(isolateId);
  const loadResult = bundles ? await load(bundles) : isolates.get(isolateId);
  if (!loadResult) throw new Error('There is no such isolate');
  // Only a failure has a kind.
  if ('kind' in loadResult) return send({ ...loadResult, id });
  isolates.set(isolateId, loadResult);
  const cpuTimeBefore = loadResult.isolate.cpuTime;
  const result = await run(loadResult, input);
  if (typeof result === 'string') {
    const cpuMs = await cpuMsAtRest(inMs(loadResult.isolate.cpuTime - cpuTimeBefore));
    return send({ kind: 'returned', id, text: result, cpuMs });
  }
  dropIsolate(isolateId);
  send({ ...result, id });
}

function dropIsolate(isolateId: number): void {
  const loadedIsolate = isolates.get(isolateId);
  isolates.delete(isolateId);
  if (loadedIsolate) dispose(loadedIsolate.isolate);
}

process.on('message', (message: ChildRequest) => {
  if (message.kind === 'dispose') dropIsolate(message.isolateId);
  else render(message).catch(killProcess);
});
process.on('disconnect', killProcess);
// Ctrl+C reaches the whole process group, and the server renders until it has closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const killIfOverMemory = (): void => {
  if (process.memoryUsage.rss() > limits.processMb * 1_000_000) killProcess();
};
setInterval(killIfOverMemory, MEMORY_CHECK_EVERY_MS).unref();
send({ kind: 'ready' });
