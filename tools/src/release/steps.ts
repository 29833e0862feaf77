const startedAt = performance.now();

export const print = (text: string): void => console.log(text);

/** Returns the time since the command began, as text. */
export const elapsed = (): string => seconds(performance.now() - startedAt);

/** Runs one step of the command and prints how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const stepStartedAt = performance.now();
  const result = await work();
  print(`✓ ${name} (${seconds(performance.now() - stepStartedAt)})`);
  return result;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
