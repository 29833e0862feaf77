import { readFileSync } from 'node:fs';
import { compileFunction, createContext } from 'node:vm';
import type { RenderInput, RenderOutput } from 'shared/contract';
import { SSR_BUNDLE } from 'shared/releases';
import { inPackage } from '../../src/base/paths.ts';

type Exports = Record<string, unknown>;

/** All that the bundles find, besides the language: the shell's brings the Web APIs. */
const GLOBALS = { setTimeout, clearTimeout, queueMicrotask, performance };

type Shell = {
  readonly provides: Readonly<Record<string, unknown>>;
  readonly render: (input: RenderInput, sections: Exports) => Promise<RenderOutput>;
};

/** The built bundles of the shell and of these sections, in one context, as the server loads them. */
export function loadBundles(names: readonly string[]) {
  const logged: unknown[][] = [];
  const log = (...values: unknown[]) => void logged.push(values);
  const console = { log, info: log, debug: log, warn: log, error: log };
  const context = createContext({ ...GLOBALS, console });
  const required = new Set<string>();

  const load = (name: string, require: (request: string) => unknown): Exports => {
    const filename = inPackage(name, 'dist', SSR_BUNDLE);
    const module = { exports: {} as Exports };
    compileFunction(readFileSync(filename, 'utf8'), ['module', 'exports', 'require'], {
      filename,
      parsingContext: context,
    })(module, module.exports, require);
    return module.exports;
  };
  const shell = load('shell', (request) => {
    throw new Error(`The shell requires ${request}`);
  }) as Shell;
  const sections: Exports = {};
  for (const name of names)
    sections[name] = load(name, (request) => {
      required.add(request);
      if (request in shell.provides) return shell.provides[request];
      throw new Error(`${name} requires ${request}`);
    });
  return { shell, sections, required, logged, context };
}
