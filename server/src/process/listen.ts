import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../base/start-failure.ts';
import type { Settings } from '../settings/settings.ts';

/** Starts to accept requests; all plugins must be loaded by then. Throws StartFailure, whose message names PORT or HOST. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new StartFailure(`Cannot start: ${reasonOf(code, { host, port })}`, { cause });
  }
}

function reasonOf(code: string, { host, port }: { readonly host: string; readonly port: number }) {
  if (code === 'EADDRINUSE')
    return `port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES')
    return `port ${port} is not allowed for this user. Set PORT to one above 1023.`;
  return `HOST is ${host}, at which this machine cannot listen (${code}). Set it to an address of this machine, or 0.0.0.0.`;
}
