import { pino } from 'pino';
import type { Settings } from '../settings/settings.ts';

const MAX_BUFFERED_BYTES = 1024 * 1024;

/**
 * Logs lines of JSON to standard output. If that cannot be written, for instance to a full disk, they are lost and the site
 * goes on.
 */
export function openLogger({ logLevel }: Pick<Settings, 'logLevel'>) {
  const output = pino.destination({ dest: 1, maxLength: MAX_BUFFERED_BYTES });
  let isWritable = true;
  output.on('error', () => {
    isWritable = false;
  });
  output.on('write', () => {
    isWritable = true;
  });
  const flush = output.flushSync.bind(output);
  // The process flushes at its end, and would retry for ever where nothing can be written.
  output.flushSync = () => {
    if (isWritable) flush();
  };
  return pino({ level: logLevel, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
