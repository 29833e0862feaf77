import { onTestFinished } from 'vitest';
import { type SmtpManner, startSmtpServer } from './smtp-server.ts';

/** A real mail server for one test. */
export async function startSmtpSink(manner?: SmtpManner) {
  const server = await startSmtpServer(manner);
  onTestFinished(server.stop);
  return server;
}
