import { isIP } from 'node:net';
import { z } from 'zod';

// The shapes of settings. A message of theirs continues a sentence that begins with the name of the setting.

export const onOrOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off', '1', '0', 'true', 'false'], { error: 'must be on or off' }))
  .transform((value) => ['on', '1', 'true'].includes(value));

export const flag = (fallback: 'on' | 'off') => onOrOff.default(fallback === 'on');

export const number = (min: number, max: number) => z.coerce.number().min(min).max(max);

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://council.school.bg' })
  .transform((url) => url.replace(/\/+$/, ''));

export const domain = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain such as school.bg');

/** Matches `pictures.school.bg`, `*.school.bg` and `localhost:8080`. */
const HOST =
  /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;

/** A host from which pages may show pictures; `*.` in front means all hosts below it. */
export const isImageHost = (text: string): boolean => HOST.test(text);

/** Names of Fastify for ranges of private addresses. */
const PROXY_GROUPS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const BITS_BY_IP_VERSION: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether the text is an IP address, or one with the length of its prefix, as in `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  // Without a prefix the text is one address, and 1 passes the check below for every address.
  const [, address = '', prefix = '1'] = /^(.+?)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return Number(prefix) >= 1 && Number(prefix) <= (BITS_BY_IP_VERSION[isIP(address)] ?? 0);
}

/** Whether the text is `none`, or a list that Fastify accepts as `trustProxy`. Fastify throws for any other. */
export const isProxyList = (text: string): boolean =>
  text === 'none' ||
  text
    .split(',')
    .map((part) => part.trim())
    .every((part) => PROXY_GROUPS.includes(part) || isAddressRange(part));

/** Whether nobody can alter what a URL answers on its way: it has https, or http on this machine. */
export function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:');
}

/** An origin from which releases may come, besides the site itself. */
export const isReleaseOrigin = (text: string): boolean =>
  isSafeAddress(text) && URL.parse(text)?.origin === text;

export const splitList = (text: string): string[] =>
  text.split(/[\s,]+/).filter((part) => part !== '');
