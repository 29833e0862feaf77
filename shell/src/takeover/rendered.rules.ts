/** A section that a page needs, and its release in this browser. */
type Needed = { readonly name: string; readonly version: string };

/**
 * Whether the content of a page was made by the releases that this browser runs, each written `name@version`.
 * React would not recognise the content of another release.
 */
export function isMadeBy(
  rendered: readonly string[] | undefined,
  needed: readonly Needed[],
): boolean {
  const made = new Set(rendered);
  return made.size > 0 && needed.every(({ name, version }) => made.has(`${name}@${version}`));
}
