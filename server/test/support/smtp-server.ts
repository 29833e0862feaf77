import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly message: string;
};

/** The behaviour of the mail server: accepts everything, rejects recipients for good, or never finishes. */
export type SmtpManner = 'takes' | 'refuses' | 'hangs';

/** A real mail server, with everything it received. */
export async function startSmtpServer(manner: SmtpManner = 'takes') {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_, __, callback) {
      if (manner === 'hangs') return;
      const refused = Object.assign(new Error('No such mailbox here'), { responseCode: 550 });
      callback(manner === 'refuses' ? refused : null);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        });
        callback(null);
      });
    },
  });
  // Clients that time out close their connection, and some tests are about that.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop(): Promise<void> {
      for (const connection of server.connections) connection.close();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
