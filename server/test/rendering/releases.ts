import { pino } from 'pino';
import type { Boot, RenderInput } from 'shared/contract';
import { onTestFinished, vi } from 'vitest';
import type { Bundle, BundleSet } from '../../src/platform/rendering/bundles.ts';
import { RENDER_LIMITS, type RenderLimits } from '../../src/platform/rendering/limits.ts';
import type { Renderer } from '../../src/platform/rendering/renderer.ts';
import { createRenderer } from '../../src/platform/rendering/renderer.ts';
import { aBundle } from './written-bundle.ts';

/** A shell that shows the output of the sections of the page, and shares one module with them. */
export const SHELL = `
  globalThis.URL = class URL { toString() { return 'own address'; } };
  const state = { words: 'good' };
  const react = { createElement: (tag, text) => '<' + tag + '>' + text + '</' + tag + '>', words: () => state.words };
  exports.provides = { react };
  exports.render = async (input, sections) => {
    const parts = [];
    for (const name of Object.keys(sections)) parts.push(await sections[name].routes.show(input));
    return { status: 200, html: react.createElement('main', react.words() + ' ' + parts.join(' ')) };
  };
`;

/** A section that behaves. */
export const GOOD = `
  const react = require('react');
  exports.routes = { show: ({ url }) => react.createElement('p', 'page ' + url) };
`;

/** A section with this body of its one page's function, and what is evaluated before. */
export const showing = (body: string, before = ''): string => `
  const react = require('react');
  ${before}
  exports.routes = { show(input) { ${body} } };
`;

export const setOf = (...sections: readonly Bundle[]): BundleSet => ({
  shell: aBundle('shell', SHELL),
  sections,
});

export const inputOf = (url: string): RenderInput => ({
  url,
  boot: { config: { schoolName: 'A school' } } as Boot,
  answers: {},
  now: 0,
});

/** A renderer for one test; with `afterAll` for all tests of a file, most of which take less time than the start of its process. */
export function startRenderer(
  limits: Partial<RenderLimits> = {},
  onEnd: (close: () => Promise<void>) => void = onTestFinished,
) {
  const clock = { time: 1_000_000, now: () => clock.time };
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const renderer = createRenderer({ logger, clock, limits });
  onEnd(renderer.close);
  /** Resolves when the log has such a line. */
  const untilLogged = (words: RegExp) =>
    vi.waitUntil(() => lines.some((line) => words.test(JSON.stringify(line))), 60_000);
  /** Ends all pauses, and empties the log. */
  const forget = (): void => {
    clock.time += RENDER_LIMITS.pauseMs;
    lines.length = 0;
  };
  return { renderer, clock, lines, logged: untilLogged, forget };
}

/** The server HTML of a page that must succeed, with retries for a busy machine. */
export async function untilRendered(
  renderer: Renderer,
  set: BundleSet,
  url: string,
): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const output = await renderer.render(
      set,
      inputOf(`${url}${tries > 0 ? `?again=${tries}` : ''}`),
    );
    if (output) return output.html;
  }
  throw new Error(`${url} was never rendered`);
}
