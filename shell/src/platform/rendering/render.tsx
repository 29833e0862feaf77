import { renderToReadableStream } from 'react-dom/server.edge';
import { forgetReads, resetBoot, seedReads } from 'shared/api';
import {
  type Boot,
  fillsPage,
  type RenderInput,
  type RenderOutput,
  shellTitle,
} from 'shared/contract';
import { ownsPath } from 'shared/releases';
import type { RouteObject } from 'shared/router';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'shared/router/server';
import type { SectionRoutes, SectionWidgets } from 'shared/section';
import { type LiveSection, sectionsOf } from '../federation/discovery.ts';
import {
  createLoadingState,
  LoadingContext,
  type LoadingState,
} from '../federation/loading-state.ts';
import { forgetRequests, requestedAddresses } from './no-network.ts';

/** The router needs an absolute URL, but only the path matters. */
const ORIGIN = 'http://site.invalid';

/** The preload links that React writes first, for the pictures of the first screen. */
const PRELOAD_LINKS = /^(?:<link [^>]*>)+/;

/** The exports of the SSR bundle of each section, by section name. */
type SectionBundles = Readonly<
  Record<string, { readonly routes: SectionRoutes; readonly widgets: SectionWidgets }>
>;

type RoutesOf = (sections: readonly LiveSection[], bundles: SectionBundles) => RouteObject[];

type RenderParts = {
  readonly input: RenderInput;
  readonly bundles: SectionBundles;
  readonly routesOf: RoutesOf;
};

/** The number of renders so far. Renders share global state, so a new one invalidates an unfinished one. */
let renderCount = 0;

/** Creates the function that renders public pages for visitors, one at a time. Without HTML, it resolves with the reason. */
export const createRender =
  (routesOf: RoutesOf) =>
  async (input: RenderInput, bundles: SectionBundles): Promise<RenderOutput> => {
    renderCount += 1;
    const renderNumber = renderCount;
    const output = await renderPage({ input, bundles, routesOf }).catch(
      (error: unknown): RenderOutput => noHtml(500, textOfError(error)),
    );
    return renderNumber === renderCount
      ? output
      : noHtml(500, 'Another render began before this one had ended');
  };

async function renderPage({ input, bundles, routesOf }: RenderParts): Promise<RenderOutput> {
  const { url, boot, answers, missing: missingReads = [], now } = input;
  forgetRequests();
  resetBoot({ ...boot, now });
  forgetReads();
  seedReads(answers, missingReads);

  const state = loadingStateOf(boot, bundles);
  const pageUrl = new URL(url, ORIGIN);
  const missingNames = missingSections(pageUrl.pathname, state);
  if (missingNames.length > 0)
    return noHtml(200, `${missingNames.join(', ')} cannot be rendered here`);

  const { query, dataRoutes } = createStaticHandler(routesOf(state.sections, bundles), {
    future: { v8_middleware: true },
  });
  const context = await query(new Request(pageUrl));
  if (context instanceof Response) return noHtml(context.status, 'The page leads to another');
  const failure = failureOf(context);
  if (failure) return noHtml(500, failure);

  // The page has read something that is not there.
  const status = missingReads.length > 0 ? 404 : statusOf(context);
  // The shell has a page at this path, but only in the browser: `publicRoutes` lacks it.
  if (status === 404 && shellTitle(pageUrl.pathname) !== undefined)
    return noHtml(200, 'The page is not public');

  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <LoadingContext value={state}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </LoadingContext>,
    {
      // Otherwise React moves long boundaries into scripts, which the policy blocks and readers without scripts miss.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  await stream.allReady;
  if (errors.length > 0) return noHtml(500, textOfError(errors[0]));
  // Data that the page reads but `answers` lacks would be missing in its HTML.
  const requestedUrls = requestedAddresses();
  if (requestedUrls.length > 0) return noHtml(500, `It asks for ${requestedUrls.join(', ')}`);
  const markup = await textOf(stream);
  const head = PRELOAD_LINKS.exec(markup)?.[0] ?? '';
  return { status, html: markup.slice(head.length), ...(head && { head }) };
}

function loadingStateOf({ discovery }: Boot, bundles: SectionBundles): LoadingState {
  const state = createLoadingState();
  for (const [name, { widgets }] of Object.entries(bundles))
    state.widgets.set(name, fulfilledPromise(widgets));
  state.sections = sectionsOf(discovery);
  return state;
}

/** Names of the sections that the page at a path needs, but whose bundles were not given. */
const missingSections = (path: string, { sections, widgets }: LoadingState): string[] =>
  sections
    .filter(({ extras }) => fillsPage(extras, path) || ownsPath(extras, path))
    .map(({ name }) => name)
    .filter((name) => !widgets.has(name));

/** A promise whose value React reads synchronously. */
const fulfilledPromise = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** The first error of the loaders; null if there is none. A missing page is not an error. */
function failureOf({ errors }: StaticHandlerContext): string | null {
  const failures = Object.values(errors ?? {}).filter((error) => statusOfError(error) !== 404);
  return failures.length > 0 ? textOfError(failures[0]) : null;
}

const statusOf = ({ statusCode: status, matches }: StaticHandlerContext): number =>
  matches.some(({ route }) => route.path === '*') ? 404 : status;

const statusOfError = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** The browser renders such a page. `why` is for the log of the server. */
const noHtml = (status: number, why: string): RenderOutput => ({ status, html: '', why });

const textOfError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
