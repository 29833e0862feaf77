import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly message: string;
};

/**
 * The behaviour of the mail server: accepts everything, has a certificate that has expired, or answers a step with an
 * error.
 */
export type SmtpManner = 'takes' | 'expired' | SmtpRefusal;

/** An answer to every sender, recipient or message, such as `550 5.1.1 No such mailbox`. */
type SmtpRefusal = { readonly at: 'MAIL FROM' | 'RCPT TO' | 'message'; readonly answer: string };

/** A real mail server, with everything it received. */
export async function startSmtpServer(manner: SmtpManner = 'takes') {
  const received: ReceivedMail[] = [];
  const errorAt = (step: SmtpRefusal['at']): Error | null => {
    if (typeof manner === 'string' || manner.at !== step) return null;
    const [, code, text] = /^(\d+) (.*)$/.exec(manner.answer) ?? [];
    return Object.assign(new Error(text), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    authOptional: true,
    // The certificate that comes with the library has expired.
    disabledCommands: manner === 'expired' ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_, __, callback) {
      callback(errorAt('MAIL FROM'));
    },
    onRcptTo(_, __, callback) {
      callback(errorAt('RCPT TO'));
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
        callback(errorAt('message'));
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
