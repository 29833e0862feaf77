import type { FromWorker } from '../offline/messages.ts';
import { worker } from './scope.ts';

/** Tells all pages of the site that are open. */
export async function tell(kind: FromWorker['kind']): Promise<void> {
  const message: FromWorker = { kind };
  for (const page of await worker.clients.matchAll()) page.postMessage(message);
}

/** Like `fetch`; pages hear of it when no answer comes. */
export async function ask(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    // Who leaves a page cuts its requests off.
    if (!request.signal.aborted) void tell('lost');
    throw cause;
  }
}
