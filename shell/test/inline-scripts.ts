let runs = 0;

/** Runs a script of index.html as a new page does. */
export async function runInlineScript(file: string): Promise<void> {
  runs += 1;
  await import(/* @vite-ignore */ `../src/${file}.ts?run=${runs}`);
}
