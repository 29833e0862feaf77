import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import { DRIVER_FAILED } from 'tools/browser';
import type { Engine, Visitor } from './visitor.ts';

/** The browser or its driver failed: it did not start, crashed, or gave no answer that can be read. */
export class DriverFailure extends Error {}

/** A driver that answers at all does so in less time, also on a machine that is busy with all other tests. */
export const ANSWER_MS = 45_000;

/** Rejects with a DriverFailure instead of waiting for ever. */
export async function withTimeLimit<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const failure = new DriverFailure(`no answer within ${ANSWER_MS / 1000} s`);
    timer = setTimeout(() => reject(failure), ANSWER_MS);
  });
  return Promise.race([call, limit]).finally(() => clearTimeout(timer));
}

/** The visitor whose actions reject with a DriverFailure where the engine's driver has caused the error. */
export function withDriverFailures(visitor: Visitor, isDriverError: (cause: unknown) => boolean) {
  const actions = Object.entries(visitor).map(([name, act]) => {
    const acted = async (...args: readonly unknown[]) => {
      try {
        return await Reflect.apply(act, visitor, args);
      } catch (cause) {
        if (cause instanceof DriverFailure || !isDriverError(cause)) throw cause;
        throw new DriverFailure(`${name}: ${String(cause)}`, { cause });
      }
    };
    return [name, acted] as const;
  });
  return Object.fromEntries(actions) as unknown as Visitor;
}

/** In one run, of all workers. */
const MOST_RESTARTS = 2;

/**
 * Runs a test, and runs it again in a new browser if its driver failed. What a test expects is never repeated: any other
 * error ends it.
 */
export async function inWorkingBrowser(
  { engine, info }: { readonly engine: Engine; readonly info: TestInfo },
  run: () => Promise<void>,
): Promise<void> {
  const { project, title, timeout } = info;
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (cause) {
      if (!(cause instanceof DriverFailure) || !takeRestart()) throw cause;
      info.annotations.push({ type: DRIVER_FAILED, description: cause.message });
      console.log(`${project.name} begins anew in “${title}”: ${cause.message}`);
      info.setTimeout((attempt + 1) * timeout);
      await engine.stop();
    }
}

/** Whether one was left. Each is a file that only one worker can create. */
function takeRestart(): boolean {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'browser-restarts');
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: MOST_RESTARTS }, (_, index) => path.join(folder, String(index))).some(
    (file) => {
      try {
        writeFileSync(file, '', { flag: 'wx' });
        return true;
      } catch {
        return false;
      }
    },
  );
}
