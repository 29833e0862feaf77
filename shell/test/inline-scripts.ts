let runs = 0;

/** Runs a script of index.html as a new page does. */
export async function runInlineScript(file: string): Promise<void> {
  runs += 1;
  await import(/* @vite-ignore */ `../src/${file}.ts?run=${runs}`);
}

/** Lets a script of the page fail to load. No browser loads one of this type. */
export function failScript(script: { readonly defer?: boolean; readonly src?: string }): void {
  const element = Object.assign(document.createElement('script'), {
    type: 'text/plain',
    ...script,
  });
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}
