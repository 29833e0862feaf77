/**
 * The process in which releases are rendered: started by `rendering-process.ts` without files, environment or
 * rights, and ended with it. This thread only passes messages, so it always answers; the code of releases runs
 * in isolates on other threads, and none of isolated-vm's objects ever enters one.
 */
import { readFileSync } from 'node:fs';
import type IsolatedVm from 'isolated-vm';
import { headFault, htmlFault } from './clean-html.rules.ts';
import {
  type ChildLimits,
  type Fault,
  type FromChild,
  PATIENCE,
  type ToChild,
} from './messages.ts';

type Loaded = {
  readonly isolate: IsolatedVm.Isolate;
  readonly start: IsolatedVm.Reference<(input: string) => void>;
  readonly take: IsolatedVm.Reference<() => string>;
};

const [addonFile = '', limitsText = '{}'] = process.argv.slice(2);
const limits: ChildLimits = JSON.parse(limitsText);
const addon: { exports: { ivm?: typeof IsolatedVm } } = { exports: {} };
process.dlopen(addon, addonFile);

const inside = (name: string): string =>
  readFileSync(new URL(`./inside/${name}.js`, import.meta.url), 'utf8');
const SURROUNDINGS = ['surroundings', 'addresses', 'requests', 'lockdown'].map(inside).join('\n');
const LOADER = `return ${inside('loader').replace(/^\/\*\*[\s\S]*?\*\/\s*/, '')}`;

/** How the engine says that memory ran out. A release that throws such an error itself is treated the same. */
const OUT_OF_MEMORY = /allocation failed|memory limit|Invalid (?:string|array|typed array) length/;

const isolates = new Map<string, Loaded>();
/** How many isolates load or render now. */
let working = 0;

/** Not `process.exit`, which waits for threads that may never come back. */
const end = (): void => void process.kill(process.pid, 'SIGKILL');
const send = (message: FromChild): void =>
  void process.send?.(message, undefined, undefined, () => {});

function forget(key: string): void {
  const isolate = isolates.get(key)?.isolate;
  isolates.delete(key);
  // An isolate that ran out of memory is disposed of already.
  if (isolate && !isolate.isDisposed) isolate.dispose();
}

async function load({ id, key, bundles }: ToChild & { kind: 'load' }): Promise<void> {
  forget(key);
  if (!addon.exports.ivm) throw new Error('isolated-vm is not what was expected');
  const isolate = new addon.exports.ivm.Isolate({
    memoryLimit: limits.memoryMb,
    onCatastrophicError: end,
  });
  const processorMs = startCounting();
  try {
    const context = await isolate.createContext();
    await context.eval(SURROUNDINGS, { timeout: PATIENCE * limits.loadMs });
    const loader = await context.evalClosure(LOADER, [{ outputChars: limits.outputChars }], {
      arguments: { copy: true },
      result: { reference: true },
      timeout: PATIENCE * limits.loadMs,
    });
    const reference = { reference: true } as const;
    const one = await loader.get('load', reference);
    for (const [at, { name, text }] of bundles.entries()) {
      send({ kind: 'step', id, at });
      await one.apply(undefined, [name, text], { timeout: PATIENCE * limits.loadMs });
    }
    const [start, take] = [
      await loader.get('start', reference),
      await loader.get('take', reference),
    ];
    isolates.set(key, { isolate, start, take });
    send({ kind: 'loaded', id, cpuMs: Math.min(cpuMsOf(isolate), processorMs()) });
  } catch (error) {
    const found = faultOf(error, isolate);
    const starved = isStarved(found.fault, { processMs: processorMs(), limitMs: limits.loadMs });
    send(starved ? { kind: 'starved', id } : { kind: 'failed', id, ...found });
    if (!isolate.isDisposed) isolate.dispose();
  }
}

async function render({ id, key, input }: ToChild & { kind: 'render' }): Promise<void> {
  const loaded = isolates.get(key);
  if (!loaded) return send({ kind: 'failed', id, fault: 'threw', why: 'it is not loaded' });
  const { isolate, start, take } = loaded;
  const before = cpuMsOf(isolate);
  const processorMs = startCounting();
  try {
    await start
      .apply(undefined, [input], { timeout: PATIENCE * limits.renderMs })
      .catch((error: unknown) => {
        // A promise that failed unheeded is reported too, though the page may be whole.
        if (isolate.isDisposed || faultOf(error, isolate).fault !== 'threw') throw error;
      });
    const taken: string = await take.apply(undefined, [], { timeout: PATIENCE * limits.renderMs });
    const { output, fault, why } = JSON.parse(taken);
    const cpuMs = Math.min(cpuMsOf(isolate) - before, processorMs());
    const unclean = output && (headFault(output.head) ?? htmlFault(output.html));
    if (output && !unclean) return send({ kind: 'rendered', id, output, cpuMs });
    if (unclean) send({ kind: 'failed', id, fault: 'answer', why: unclean });
    else send({ kind: 'failed', id, fault: OUT_OF_MEMORY.test(why) ? 'memory' : fault, why });
    // It may be anything that is broken in there.
    if (fault !== 'unsettled') forget(key);
  } catch (error) {
    const found = faultOf(error, isolate);
    const starved = isStarved(found.fault, { processMs: processorMs(), limitMs: limits.renderMs });
    send(starved ? { kind: 'starved', id } : { kind: 'failed', id, ...found });
    forget(key);
  }
}

/** Counts what processors work for this process from now on: at most so much was for one of its isolates. */
function startCounting(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Whether a job ran out of time because processors worked for others: its isolate had a share of what its process got. */
const isStarved = (
  fault: Fault,
  { processMs, limitMs }: { processMs: number; limitMs: number },
): boolean => fault === 'time' && processMs / working < limitMs / PATIENCE;

/** How long an isolate has worked; it counts the time in which it waits for a processor too. */
const cpuMsOf = ({ cpuTime }: IsolatedVm.Isolate): number => Number(cpuTime / 1_000_000n);

function faultOf(error: unknown, isolate: IsolatedVm.Isolate): { fault: Fault; why: string } {
  const why = error instanceof Error ? String(error.message).slice(0, 300) : 'no error was given';
  if (/timed out/.test(why)) return { fault: 'time', why };
  const isMemory = isolate.isDisposed || OUT_OF_MEMORY.test(why);
  return { fault: isMemory ? 'memory' : 'threw', why };
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'forget') return forget(message.key);
  working += 1;
  const work = message.kind === 'load' ? load(message) : render(message);
  work
    .catch(() => end())
    .finally(() => {
      working -= 1;
    });
});
process.on('disconnect', end);
// Ctrl+C reaches the whole group: the server goes on rendering until it has closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
setInterval(() => {
  if (process.memoryUsage.rss() > limits.processMb * 1_000_000) end();
}, 200).unref();
send({ kind: 'ready' });
