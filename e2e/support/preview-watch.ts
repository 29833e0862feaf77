import type { Page } from '@playwright/test';

export type Previewed = {
  /** Milliseconds from writing the text until the preview shows it. */
  readonly ms: number;
  /** Harmful things in the preview; empty if all is well. */
  readonly harm: readonly string[];
};

/** Writes one text after another into the editor, and checks the preview of each. */
export async function previewAll(
  page: Page,
  sources: readonly string[],
  { tries = 1 }: { readonly tries?: number } = {},
): Promise<Previewed[]> {
  await page.evaluate(installWatch);
  return page.evaluate(
    async ({ sources, tries }) => {
      const watch = window.markdownWatch;
      if (!watch) throw new Error('The watch is not installed');
      const all = [];
      for (const source of sources) {
        let ms = Number.POSITIVE_INFINITY;
        // A busy machine can slow down one attempt, but not every one.
        for (let tried = 0; tried < tries && ms > 200; tried += 1)
          ms = Math.min(ms, await watch.show(source));
        all.push({ ms, harm: watch.findHarm() });
      }
      return all;
    },
    { sources, tries },
  );
}

/**
 * Measures the page's processor time in milliseconds, independent of other load on the machine.
 */
export async function startWorkClock(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  return {
    /** The smallest of three measurements. Stops earlier once one is small enough. */
    async least(enough: number, work: () => Promise<unknown>): Promise<number> {
      let least = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 3 && least > enough; tries += 1) {
        const before = await now();
        await work();
        least = Math.min(least, (await now()) - before);
      }
      return least;
    },
  };
}

/** Harmful things that the preview shows now. */
export async function findHarm(page: Page): Promise<readonly string[]> {
  await page.evaluate(installWatch);
  return page.evaluate(() => window.markdownWatch?.findHarm() ?? []);
}

type Watch = {
  show(source: string): Promise<number>;
  findHarm(): string[];
};

declare global {
  interface Window {
    markdownWatch?: Watch;
  }
}

/** Runs in the page: it must not use anything outside this function. */
function installWatch(): void {
  const box = document.querySelector<HTMLTextAreaElement>('main textarea');
  const preview = () => document.querySelector<HTMLElement>('section[aria-label="Preview"]');
  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  let count = 0;

  const show = async (source: string): Promise<number> => {
    count += 1;
    const mark = `text ${count}.`;
    const began = performance.now();
    write?.call(box, `${mark}\n\n${source}`);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    while (!preview()?.textContent?.includes(mark)) {
      if (performance.now() - began > 10_000)
        throw new Error(`Not shown in 10 s: ${source.slice(0, 80)}`);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return performance.now() - began;
  };

  const elements =
    'script, iframe, object, embed, style, link, meta, base, form, math, button, video, audio, template, frame, portal';

  const addressHarm = (value: string, place: string): string[] => {
    const url = URL.parse(value, location.href);
    const schemes = place === 'href' ? ['http:', 'https:', 'mailto:', 'tel:'] : ['http:', 'https:'];
    if (!url || !schemes.includes(url.protocol)) return [`${place} ${value}`];
    const leavesSecretly = !/^\s*[a-z][a-z\d+.-]*:/i.test(value) && url.origin !== location.origin;
    return leavesSecretly ? [`${place} ${value} leads elsewhere`] : [];
  };

  const attributeHarm = ({ name, value }: Attr): string[] => {
    if (/^on/i.test(name)) return [`the handler ${name}`];
    if (name === 'style' && /url|expression|import|position|behavior/i.test(value))
      return [`style ${value}`];
    if (name === 'srcset') return value.split(/,\s+/).flatMap((one) => addressHarm(one, 'src'));
    const leads = /^(?:href|src|action|formaction|poster|background|data|cite|ping|xlink:href)$/;
    return leads.test(name) ? addressHarm(value, name) : [];
  };

  const linkHarm = (link: Element): string[] => {
    if (link.getAttribute('href')?.startsWith('#')) return [];
    const rel = link.getAttribute('rel')?.split(' ') ?? [];
    const isSafe = link.getAttribute('target') === '_blank' && rel.includes('noopener');
    return isSafe ? [] : [`a link that keeps its opener: ${link.outerHTML}`];
  };

  const findHarmInPreview = (): string[] => {
    const root = preview();
    if (!root) return ['there is no preview'];
    const all = [...root.querySelectorAll('*')];
    return [
      ...[...root.querySelectorAll(elements)].map((one) => `an element ${one.tagName}`),
      ...all
        .filter((one) => one.namespaceURI !== 'http://www.w3.org/1999/xhtml')
        .map((one) => `an element ${one.tagName}`),
      ...all.flatMap((one) => [...one.attributes].flatMap(attributeHarm)),
      ...[...root.querySelectorAll('a[href]')].flatMap(linkHarm),
      ...('harmed' in window ? ['a script has run'] : []),
    ];
  };

  window.markdownWatch = { show, findHarm: findHarmInPreview };
}
