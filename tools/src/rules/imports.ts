/** `specifier`: of a relative import the path from the root of the repository, of any other as it is written. */
export type Import = { readonly specifier: string; readonly isTypeOnly: boolean };

const STATIC_IMPORT =
  /^[ \t]*(?:import|export)\s+(?<type>type\s+)?(?:[\w\s{},*$]*?\bfrom\s*)?['"](?<specifier>[^'"]+)['"]/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*['"](?<specifier>[^'"]+)['"]/gs;

/** Imports and re-exports of a TypeScript file, in any order. */
export function importsOf(source: string): Import[] {
  return [...source.matchAll(STATIC_IMPORT), ...source.matchAll(DYNAMIC_IMPORT)].map((match) => {
    const { specifier = '', type } = match.groups ?? {};
    return { specifier, isTypeOnly: type !== undefined };
  });
}

/** Package name of a specifier; null for a path, an `imports` entry or a module of Node. */
export function packageOf(specifier: string): string | null {
  if (/^(?:[.#]|node:)/.test(specifier)) return null;
  const [scopeOrName = '', name = ''] = specifier.split('/');
  return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
}
