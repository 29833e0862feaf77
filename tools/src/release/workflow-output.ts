import { appendFile } from 'node:fs/promises';

/** Gives a value of one line to the next steps of the workflow in which this runs, if it does. */
export async function giveToWorkflow(name: string, value: string): Promise<void> {
  const file = process.env['GITHUB_OUTPUT'];
  if (file) await appendFile(file, `${name}=${value}\n`);
}
