import { startCommands } from '../commands/index.ts';
import { startConfirmation } from '../confirmation/index.ts';

/** Starts what only staff need, so that it is no part of the first load. */
export function startForStaff(host: Parameters<typeof startCommands>[0]): void {
  startCommands(host);
  startConfirmation(host);
}
