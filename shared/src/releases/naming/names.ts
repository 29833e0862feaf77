/** Name of the only released package that is not a section: it holds the sections. */
export const SHELL = 'shell';

/** The Module Federation container of a section. Its name is an identifier: `mf-news` is `mf_news` there. */
export const containerOf = (name: string): string => name.replaceAll('-', '_');

/** The global in which the chunks of a bundle register themselves. */
export const chunkGlobal = (container: string): string => `chunk_${container}`;

export type SectionGlobals = { readonly container: string; readonly chunks: string };

/** The globals of a section, or of the shell. Our builds name them after the section; a release names all others. */
export const globalsOf = (name: string, globals?: SectionGlobals): SectionGlobals =>
  globals ?? { container: containerOf(name), chunks: chunkGlobal(containerOf(name)) };

/** Folder of a release on the site's own server, with the slash at its end. */
export const releaseFolder = (name: string, version: string): string =>
  `/sections/${name}/${version}/`;
