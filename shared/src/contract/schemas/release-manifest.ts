import { z } from 'zod';
import { ACTS } from '../../domain/may.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { SHELL } from '../../releases/naming/names.ts';
import { ownsPath, SECTION_PREFIX } from '../../releases/naming/owned-paths.ts';
import { isPublicRead } from '../calls/public-reads.ts';
import { lineOf } from './common.ts';

/** Name of a section or of the shell. It is a path segment, and an identifier once its hyphens are underscores. */
export const sectionName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,40}$/, 'must be a name like mf-news');
export const releaseVersion = z
  .string()
  .regex(
    /^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-f]{32}$/,
    'must be a version like 1.0.0-0a1b… with 32 hex digits',
  );

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384-…');

/** A path inside a release: plain segments, none of them hidden, none leading out of it. */
const PLAIN_PATH = /^(?!\.)[\w@-][\w.@-]*(?:\/(?!\.)[\w@-][\w.@-]*)*$/;

/** The same with letters of any language, such as `снимки/План (1).webp`. Headers and HTML name scripts and stylesheets, so those have plain paths. */
const ANY_LETTERS_PATH =
  /^(?!.*\.(?:m?js|css)$)[\p{L}\p{N}_@(-][\p{L}\p{M}\p{N} \w.@()+,&'!~=-]*(?:\/[\p{L}\p{N}_@(-][\p{L}\p{M}\p{N} \w.@()+,&'!~=-]*)*$/u;

/** File systems allow 255 bytes; while a file is written, its name is longer. */
const NAME_MAX_BYTES = 180;

const hasShortNames = (path: string): boolean =>
  path.split('/').every((name) => new TextEncoder().encode(name).length <= NAME_MAX_BYTES);

export const releasePath = z.string().max(200).regex(PLAIN_PATH, 'must be a plain path');

export const releaseFile = z
  .string()
  .max(200)
  .refine((path) => (PLAIN_PATH.test(path) || ANY_LETTERS_PATH.test(path)) && hasShortNames(path), {
    error: ({ input }) =>
      `Rename ${String(input).slice(0, 100)}, because it is no path inside a release: scripts and stylesheets have Latin letters, digits and \`. _ - @\` in their names, other files letters of any language, spaces and \`( ) + , & ' ! ~ =\` too, and none begins with a dot.`,
  });

const moduleVersions = z.record(z.string().max(100), z.string().max(100));
const prefix = z.string().regex(SECTION_PREFIX, 'must be one path segment, such as news');
const extraPath = z
  .string()
  .max(61)
  // An empty segment would be a second spelling of a path, which the router takes for the same page.
  .regex(/^[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*$/, 'must be a path such as profile/orders');
const publicRead = z
  .string()
  .max(300)
  .refine(isPublicRead, 'must be a public call of the API, such as /api/news/:id');

/** The commit of a release. People can click its link, so only the address of a page is allowed, and no script. */
export const builtFrom = z.strictObject({
  commit: z.string().regex(/^[0-9a-f]{40,64}$/, 'must be the hash of a commit'),
  subject: z.string().max(200),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .exactOptional(),
});

const commonFields = {
  name: sectionName,
  /** Version of the package, a hyphen, and a hash of all the rest but `builtFrom`. */
  version: releaseVersion,
  /** Version of the contract between shell and sections that it was built for. */
  contract: z.number().int(),
  /** Integrity of every file but `release.json` itself, by path. */
  files: z.record(releaseFile, integrity),
  /** Left out where the build did not know it. The version leaves it out too: the same files are the same release. */
  builtFrom: builtFrom.exactOptional(),
};

/** Refuses pages outside the paths of the section: they would put its title on addresses of another section. */
function refuseForeignPages(
  extras: { prefix: string; elsewhere: string[]; pages: { path: string }[] },
  context: z.RefinementCtx,
): void {
  for (const [index, { path }] of extras.pages.entries()) {
    if (ownsPath(extras, path)) continue;
    context.addIssue({
      code: 'custom',
      path: ['pages', index, 'path'],
      message: `must be below /${extras.prefix}`,
    });
  }
}

const act = z.enum(ACTS);
/** The lowest role, in releases that were built before rights were a table of acts. */
const lowestRole = z.literal([0, 1, 2, 3]).exactOptional();

/** Files of a page. A server-rendered page loads those in `later` only when it is idle. */
const pageFiles = { files: z.array(releasePath), later: z.array(releasePath).exactOptional() };

const moduleFiles = z.strictObject({ routes: z.array(releasePath), widgets: z.array(releasePath) });

/** A release in one more language; its pages are in the same order. */
const releasedLanguage = z.strictObject({
  entry: releasePath,
  title: lineOf(40),
  menu: lineOf(40).exactOptional(),
  files: moduleFiles,
  pages: z.array(z.strictObject({ title: z.string().max(100), ...pageFiles })).max(100),
});

export const sectionExtras = z.strictObject({
  title: lineOf(40),
  /** First path segment that the section owns: `news` owns `/news` and everything below. */
  prefix,
  /** Extra paths of the section, without the leading slash. */
  elsewhere: z.array(extraPath).max(20),
  /** Slots that its widgets fill. The numbers give the order of the sections in a slot. */
  slots: z.partialRecord(z.enum(['home-note', 'home', 'header', 'account-menu']), z.number()),
  menu: z
    .strictObject({
      label: lineOf(40),
      order: z.number(),
      /** The right that a user needs to see the entry; absent if everybody sees it. */
      act: act.exactOptional(),
      from: lowestRole,
    })
    .exactOptional(),
  files: moduleFiles,
  pages: z
    .array(
      z.strictObject({
        /** Path pattern with `:name` parameters, for example `/news/:id`. */
        path: z.string().max(200).startsWith('/'),
        ...pageFiles,
        /** Public calls that this page makes; `:name` is replaced by the parameter of the path. */
        data: z.array(publicRead).max(10),
        /** It is rendered on the server though it makes no calls, because it is the same for everybody. */
        rendered: z.literal(true).exactOptional(),
        /** Query parameters that its lists follow: `page` says how many pages are shown, any other is a filter. */
        query: z
          .array(z.string().regex(/^[a-z]{1,20}$/))
          .max(5)
          .exactOptional(),
        /** Title of the page, unless `meta` names a better one. */
        title: z.string().max(100),
        /** The right that the page needs. The search for pages offers it to staff who have it. */
        act: act.exactOptional(),
        /** Whether the search leaves it out, because it is of no use by itself. */
        unlisted: z.literal(true).exactOptional(),
        offeredTo: lowestRole,
        /** Names of fields of the first response that suit the head of the page better. */
        meta: z
          .strictObject({
            title: z.string().max(50).exactOptional(),
            description: z.string().max(50).exactOptional(),
            image: z.string().max(50).exactOptional(),
          })
          .exactOptional(),
      }),
    )
    .max(100),
  homeData: z.array(publicRead).max(10),
});

const sectionRelease = z.strictObject({
  ...commonFields,
  // A section that calls itself the shell could overwrite files that live shells use.
  name: sectionName.refine((name) => name !== SHELL, 'belongs to the shell'),
  kind: z.literal('section'),
  /** The script that the shell loads first. */
  entry: releasePath,
  /** Set if the entry is an ES module. Every other entry is a script that sets a global. */
  entryType: z.literal('module').exactOptional(),
  /** The globals that its scripts set, if they are not those of our builds. */
  globals: z
    .strictObject({ container: z.string().max(100), chunks: z.string().max(200) })
    .exactOptional(),
  /** Modules offered to the shell: `./routes` or `./App`, and `./widgets` if the section fills slots. */
  exposes: z.array(z.string().max(60)).max(20),
  /** Modules taken from the shell, each with the accepted range of versions. */
  shared: moduleVersions,
  /** Modules of `shared` that the release also contains, for a shell that does not provide them. */
  fallbacks: z.array(z.string().max(100)).max(100).exactOptional(),
  extras: sectionExtras.superRefine(refuseForeignPages),
  languages: z.partialRecord(z.enum(LANGUAGES), releasedLanguage).exactOptional(),
});

const shellRelease = z.strictObject({
  ...commonFields,
  name: z.literal(SHELL),
  kind: z.literal('shell'),
  /** Modules that sections get from the shell, each with its version. */
  provides: moduleVersions,
  /** All versions of the contract that it supports; missing if `contract` is the only one. */
  contracts: z.array(z.number().int()).min(1).max(20).exactOptional(),
  /** Paths of the shell's own pages; no section can own them. */
  pages: z.array(z.string().max(200).startsWith('/')).max(100),
});

export const releaseManifest = z.discriminatedUnion('kind', [sectionRelease, shellRelease]);

/** A remote may describe itself in a `section.json` beside its `mf-manifest.json`; every field has a default. */
export const sectionFace = sectionExtras
  .pick({ title: true, prefix: true, elsewhere: true, slots: true, menu: true, homeData: true })
  .partial();
