import { renderToReadableStream } from 'react-dom/server.edge';
import { forgetReads, resetBoot, seedReads } from 'shared/api';
import { type RenderInput, type RenderOutput, shellTitle } from 'shared/contract';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'shared/router/server';
import { routeTree } from '../../app/route-tree.ts';
import { publicRoutes } from '../../public-routes.ts';
import { sectionAt } from '../federation/discovery.ts';
import { LoadingContext } from '../federation/loading-state.ts';
import { forgetRequests, requestedAddresses } from './no-network.ts';
import { type GivenSections, lackingAtHome, placeOf, stateOf } from './sections.ts';
import { textOf } from './text-of.ts';

/** The router needs an absolute URL, but only the path matters. */
const ORIGIN = 'http://site.invalid';

/** The preload links that React writes first, for the pictures of the first screen. */
const HINTS = /^(?:<link [^>]*>)+/;

/** The number of renders so far. Renders share global state, so a new one invalidates an unfinished one. */
let started = 0;

/**
 * Renders a public page for a signed-out visitor, one page at a time. Resolves with the reason instead of HTML if the page
 * is not public, lacks data, or fails.
 */
export async function render(input: RenderInput, given: GivenSections): Promise<RenderOutput> {
  started += 1;
  const own = started;
  const output = await htmlOf(input, given).catch(
    (error: unknown): RenderOutput => nothing(500, textOfError(error)),
  );
  return own === started ? output : nothing(500, 'Another render began before this one had ended');
}

async function htmlOf(input: RenderInput, given: GivenSections): Promise<RenderOutput> {
  const { url, boot, answers, missing = [], now } = input;
  forgetRequests();
  resetBoot({ ...boot, now });
  forgetReads();
  seedReads(answers, missing);

  const state = stateOf(boot, given);
  const address = new URL(url, ORIGIN);
  const lacking = address.pathname === '/' ? lackingAtHome(state) : [];
  const owner = sectionAt(state.sections, address.pathname);
  if (owner && !given[owner.name]) lacking.push(owner.name);
  if (lacking.length > 0) return nothing(200, `${lacking.join(', ')} cannot be rendered here`);

  const sections = state.sections.map(placeOf(given));
  const { query, dataRoutes } = createStaticHandler(routeTree({ own: publicRoutes, sections }), {
    future: { v8_middleware: true },
  });
  const found = await query(new Request(address));
  if (found instanceof Response) return nothing(found.status, 'The page leads to another');
  const failure = failureOf(found);
  if (failure) return nothing(500, failure);

  const status = missing.length > 0 ? 404 : statusOf(found);
  if (status === 404 && shellTitle(address.pathname) !== undefined)
    return nothing(200, 'The page is not public');

  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <LoadingContext value={state}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, found)}
        context={found}
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
  if (errors.length > 0) return nothing(500, textOfError(errors[0]));
  const requested = requestedAddresses();
  if (requested.length > 0) return nothing(500, `It asks for ${requested.join(', ')}`);
  const markup = await textOf(stream);
  const head = HINTS.exec(markup)?.[0] ?? '';
  return {
    status,
    html: markup.slice(head.length),
    ...(head && { head }),
  };
}

/** The first error of the loaders; null if there is none. A missing page is not an error. */
function failureOf({ errors }: StaticHandlerContext): string | null {
  const wrong = Object.values(errors ?? {}).filter((error) => statusCode(error) !== 404);
  return wrong.length > 0 ? textOfError(wrong[0]) : null;
}

const statusOf = ({ statusCode: status, matches }: StaticHandlerContext): number =>
  matches.some(({ route }) => route.path === '*') ? 404 : status;

const statusCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

const nothing = (status: number, why: string): RenderOutput => ({ status, html: '', why });

const textOfError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
