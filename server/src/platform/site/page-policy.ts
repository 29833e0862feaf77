import { createHash } from 'node:crypto';
import type { Discovery } from 'shared/releases';

type PolicyParts = {
  readonly template: string;
  readonly discovery: Discovery;
  /** SHA-256 of the inline style sheets. */
  readonly styles: readonly string[];
  /** Other hosts whose pictures are shown; undefined for all with https. */
  readonly imageHosts: readonly string[] | undefined;
  readonly scripts: 'run' | 'never run';
};

/**
 * The content security policy of a page: scripts and styles from this origin and from the origins of the live sections,
 * inline ones only by hash. Hashes, unlike nonces, leave the same page the same bytes, so it can be revalidated.
 */
export function pagePolicy(parts: PolicyParts): string {
  const { template, discovery, styles, imageHosts } = parts;
  const isStatic = parts.scripts === 'never run';
  const hosts = sectionOrigins(discovery);
  const inline = inlineScripts(template).map((script) => `'sha256-${sha256(script)}'`);
  const scripts = isStatic ? ["'none'"] : ["'self'", ...inline, ...hosts];
  const pictures = imageHosts?.map((host) => `https://${host}`) ?? ['https:'];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${["'self'", ...styles.map((hash) => `'sha256-${hash}'`), ...hosts].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...pictures, ...hosts].join(' ')}`,
    `font-src ${["'self'", ...hosts].join(' ')}`,
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Without `allow-scripts` no code of the page runs; its links still work.
    ...(isStatic ? ['sandbox allow-same-origin'] : []),
  ].join('; ');
}

function sectionOrigins(discovery: Discovery): string[] {
  const urls = Object.values(discovery.microFrontends).flatMap((releases) =>
    releases.map(({ url }) => url),
  );
  const absolute = urls.filter((url) => /^https?:\/\//.test(url));
  return [...new Set(absolute.map((url) => new URL(url).origin))];
}

const inlineScripts = (template: string): string[] =>
  [...template.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
