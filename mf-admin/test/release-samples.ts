import type { Deployment, DeployToken, Release, Section, SectionList } from 'shared/contract';

export const LIST = 'GET /api/sections';
export const HISTORY = 'GET /api/sections/{section}/history';
export const PROMOTE = 'PUT /api/sections/live';
export const ROLL_BACK = 'POST /api/sections/rollback';

/** Versions of news: live before, live now, and never live. */
export const OLD = '1.0.0-aaaaaaaaaaaa';
export const NOW = '1.1.0-bbbbbbbbbbbb';
export const NEW = '1.2.0-cccccccccccc';

/** How people tell it from the others; all were added at the same time. */
export const nameOf = (version: string) => `${version.split('-')[0]} of 18 Nov 2026, 10:30`;

/** The `releases` in the body of a change of these sections. */
export const sent = (version: string, ...sections: string[]) =>
  sections.map((section) => ({ section, version, expected: NOW }));

export const releaseOf = (version: string, overrides: Partial<Release> = {}): Release => ({
  version,
  base: `/sections/mf-news/${version}/`,
  files: 16,
  bytes: 184_200,
  contract: 1,
  contracts: [1],
  misfits: [],
  registeredAt: '2026-11-18T08:30:00.000Z',
  registeredBy: 'Mira Petrova',
  health: null,
  withdrawn: false,
  ...overrides,
});

export const news = (overrides: Partial<Section> = {}): Section => ({
  name: 'mf-news',
  kind: 'section',
  title: 'News',
  prefix: 'news',
  live: NOW,
  liveSince: '2026-11-19T10:05:00.000Z',
  canary: null,
  kept: false,
  previous: OLD,
  liveWith: [],
  waitingBuild: null,
  releases: [releaseOf(NEW), releaseOf(NOW), releaseOf(OLD)],
  ...overrides,
});

export const shell = (overrides: Partial<Section> = {}): Section => ({
  ...news(),
  name: 'shell',
  kind: 'shell',
  title: 'Shell',
  prefix: null,
  ...overrides,
});

export const listOf = (revision: number, ...sections: Section[]): SectionList => ({
  revision,
  sections,
});

export const deployment = (overrides: Partial<Deployment> = {}): Deployment => ({
  id: 1,
  at: '2026-11-19T10:05:00.000Z',
  who: 'Elena Dimitrova',
  action: 'PROMOTED',
  from: OLD,
  to: NOW,
  traffic: null,
  kept: false,
  withdrawn: false,
  why: 'Pictures in two columns',
  revision: 4,
  with: [],
  ...overrides,
});

export const tokenOf = (overrides: Partial<DeployToken> = {}): DeployToken => ({
  id: 3,
  label: 'Laptop of the news committee',
  may: 'release',
  createdAt: '2026-11-12T12:00:00.000Z',
  createdBy: 'Elena Dimitrova',
  lastUsedAt: null,
  expiresAt: '2099-02-10T12:00:00.000Z',
  ...overrides,
});
