import { Agent, type IncomingMessage, request } from 'node:http';

export type BenchCall = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Measured = {
  readonly calls: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Answers that were not 2xx. */
  readonly failed: number;
};

export const CONNECTIONS = 50;

/** A client with several connections, each of which sends the next call when the last is answered. */
export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 2 });

  const send = ({ method = 'GET', path, headers = {}, body }: BenchCall) =>
    new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      const onAnswer = (answer: IncomingMessage): void => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
        answer.on('error', reject);
      };
      const options = { agent, host: '127.0.0.1', port, method, path, headers };
      request(options, onAnswer).on('error', reject).end(body);
    });

  /** Makes calls on all connections at once for a while. */
  async function measure(next: () => BenchCall, milliseconds: number): Promise<Measured> {
    const times: number[] = [];
    let failed = 0;
    const start = performance.now();
    const loop = async (): Promise<void> => {
      while (performance.now() - start < milliseconds) {
        const began = performance.now();
        const { status } = await send(next());
        times.push(performance.now() - began);
        if (status < 200 || status > 299) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, loop));
    const seconds = (performance.now() - start) / 1000;
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
    return {
      calls: times.length,
      perSecond: times.length / seconds,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      failed,
    };
  }

  return { send, measure, close: () => agent.destroy() };
}

export type Client = ReturnType<typeof createClient>;
