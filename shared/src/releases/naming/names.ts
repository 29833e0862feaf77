/** Name of the only released package that is not a section: it holds the sections. */
export const SHELL = 'shell';

/** The Module Federation container of a section. Its name is an identifier: `mf-news` is `mf_news` there. */
export const containerOf = (name: string): string => name.replaceAll('-', '_');

/** The global in which the chunks of a bundle register themselves. */
export const chunkGlobal = (container: string): string => `chunk_${container}`;

/** Folder of a release on the site's own server, with the slash at its end. */
export const releaseFolder = (name: string, version: string): string =>
  `/sections/${name}/${version}/`;
