type Kind = {
  /** What the keys of such objects begin with. */
  readonly prefix: string;
  readonly type: string;
};

/** What the site keeps in its bucket. Under one key there is only ever the same content: its hash is in the key. */
export const KINDS = {
  picture: { prefix: 'media/', type: 'image/webp' },
  release: { prefix: 'releases/', type: 'application/gzip' },
} as const satisfies Readonly<Record<string, Kind>>;
