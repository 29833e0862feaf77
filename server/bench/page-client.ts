import { Agent, type IncomingMessage, request } from 'node:http';
import { CONNECTIONS } from './closed-loop.ts';

export type PageCall = {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type PageTimes = {
  readonly asked: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly kilobytes: number;
  /** Share of the answers that were what they should be. */
  readonly good: number;
};

type Answer = { readonly status: number; readonly firstByteMs: number; readonly body: Buffer };

/** Asks for pages on several connections, and takes the time until the first byte has come. */
export function createPageClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  const ask = ({ path, headers = {} }: PageCall) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now();
      const onAnswer = (answer: IncomingMessage): void => {
        const firstByteMs = performance.now() - began;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, firstByteMs, body: Buffer.concat(chunks) }),
        );
        answer.on('error', reject);
      };
      request({ agent, host: '127.0.0.1', port, path, headers }, onAnswer)
        .on('error', reject)
        .end();
    });

  /** Asks on all connections, each for the next page when the last has come, until `isOver`. */
  async function measure(
    next: () => PageCall,
    { isOver, isGood }: { isOver(asked: number): boolean; isGood(answer: Answer): boolean },
  ): Promise<PageTimes> {
    const answers: { firstByteMs: number; bytes: number; isGood: boolean }[] = [];
    let asked = 0;
    const start = performance.now();
    const loop = async (): Promise<void> => {
      while (!isOver(asked)) {
        asked += 1;
        const answer = await ask(next());
        const { firstByteMs, body } = answer;
        answers.push({ firstByteMs, bytes: body.length, isGood: isGood(answer) });
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, loop));
    const seconds = (performance.now() - start) / 1000;
    const times = answers.map(({ firstByteMs }) => firstByteMs).sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
    const sum = (pick: (answer: (typeof answers)[number]) => number): number =>
      answers.reduce((total, answer) => total + pick(answer), 0);
    return {
      asked,
      perSecond: times.length / seconds,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      kilobytes: sum(({ bytes }) => bytes) / times.length / 1000,
      good: sum((answer) => Number(answer.isGood)) / times.length,
    };
  }

  return { ask, measure, close: () => agent.destroy() };
}
