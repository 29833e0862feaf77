import type { Reporter } from 'vitest/node';

/** Prints how many of the files are done, as Playwright does of its tests. */
export default class VitestProgress implements Reporter {
  #files = 0;
  #done = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  onTestModuleEnd(): void {
    this.#done += 1;
    process.stdout.write(`[${this.#done}/${this.#files}]\n`);
  }
}
