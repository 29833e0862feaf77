import { createHash } from 'node:crypto';
import type { Discovery } from 'shared/releases';
import { isStyle } from './page-head.ts';

type PolicyParts = {
  readonly template: string;
  readonly discovery: Discovery;
  /** SHA-256 of the inline style sheets. */
  readonly styleHashes: readonly string[];
  /** Other hosts whose pictures are shown; undefined for all with https. */
  readonly imageHosts: readonly string[] | undefined;
  /** They never run in a preview at the origin of the site itself. */
  readonly scripts: 'run' | 'never run';
};

/** The hash of the empty text: scripts may add an empty style element, and then rules to it, as to any style sheet. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The content security policy of a page: scripts and styles from this origin, inline ones only by hash. It also names those of
 * live sections on another host: scripts by their hash, which browsers compare with `integrity`, and styles by their URL.
 * Hashes, unlike nonces, leave the same page the same bytes, so it can be revalidated.
 */
export function pagePolicy(parts: PolicyParts): string {
  const { template, discovery, styleHashes, imageHosts } = parts;
  const isScriptless = parts.scripts === 'never run';
  const origins = sectionOrigins(discovery);
  const inlineSources = inlineScripts(template).map((script) => `'sha256-${sha256(script)}'`);
  const { scripts, styles } = sectionFiles(discovery);
  const scriptSources = isScriptless ? ["'none'"] : ["'self'", ...inlineSources, ...scripts];
  const pictureSources = imageHosts?.map((host) => `https://${host}`) ?? ['https:'];
  return [
    "default-src 'none'",
    `script-src ${scriptSources.join(' ')}`,
    `style-src ${["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`), ...styles, EMPTY_STYLE].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...pictureSources, ...origins].join(' ')}`,
    `font-src ${["'self'", 'data:', ...origins].join(' ')}`,
    `connect-src ${["'self'", ...origins].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Without `allow-scripts` no code of the page runs; its links still work.
    ...(isScriptless ? ['sandbox allow-same-origin'] : []),
  ].join('; ');
}

function sectionFiles({ microFrontends }: Discovery) {
  const files = Object.values(microFrontends)
    .flat()
    .flatMap(({ extras }) => extras.loadedFiles ?? []);
  return {
    scripts: files.filter((file) => !isStyle(file)).map(({ integrity }) => `'${integrity}'`),
    // A semicolon would end the directive, a comma the policy.
    styles: files.filter(isStyle).map(({ url }) => url.replace(/[;,]/g, encodeURIComponent)),
  };
}

function sectionOrigins(discovery: Discovery): string[] {
  const urls = Object.values(discovery.microFrontends)
    .flat()
    .map(({ url }) => url);
  const absoluteUrls = urls.filter((url) => /^https?:\/\//.test(url));
  return [...new Set(absoluteUrls.map((url) => new URL(url).origin))];
}

/** The texts of the inline scripts that run. A script with a `type` only holds data. */
const inlineScripts = (template: string): string[] =>
  [...template.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
