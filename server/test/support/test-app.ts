import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { afterAll, describe, inject, onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { AppDeps } from '../../src/app-deps.ts';
import { createLoggedErrors } from '../../src/base/logged-errors.ts';
import type { Bucket } from '../../src/bucket/bucket.ts';
import type { Engine } from '../../src/database/engine.ts';
import type { Row, Tables } from '../../src/database/tables.ts';
import type { IdleHours } from '../../src/modules/auth/idle.rules.ts';
import { createPasswords } from '../../src/modules/auth/passwords.ts';
import { createDiskStorage } from '../../src/modules/pictures/disk-storage.ts';
import type { PictureStorage } from '../../src/modules/pictures/picture-storage.ts';
import { createPictures } from '../../src/modules/pictures/pictures.service.ts';
import { noRenderer, type Renderer } from '../../src/platform/rendering/renderer.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { createFactories, type Factories, type TestUser } from './factories.ts';
import { encodeForm, type FormParts } from './form.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';

/** A clock that moves only when a test moves it. */
export type TestClock = { now(): number; forward(milliseconds: number): void };

export type TestCallOptions = {
  /** The calling user; a visitor if not set. */
  readonly as?: TestUser | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: unknown;
  readonly form?: FormParts;
  readonly headers?: Readonly<Record<string, string>>;
};

export type TestApp = Factories & {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly db: FreshDatabase['database']['db'];
  /** The rows of a table that have these values, by their first column, which is the id. */
  rows<Name extends keyof Tables>(table: Name, values?: Partial<Row<Name>>): Promise<Row<Name>[]>;
  readonly clock: TestClock;
  /** The times that the server meant to wait, in milliseconds. */
  readonly slept: readonly number[];
  readonly dataDir: string;
  /** Set for PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Calls an endpoint of the contract as a browser does. */
  call(id: EndpointId, options?: TestCallOptions): Promise<LightMyRequestResponse>;
};

export type StartOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Runs before the app starts, to put files into its data folder. */
  readonly before?: (dataDir: string) => void;
  /** Renders the pages: nothing does if not set. */
  readonly renderer?: Renderer;
  /** The store of releases: the data folder if not set. */
  readonly bucket?: Bucket;
  /** Where pictures are stored: in the data folder if not set. */
  readonly storage?: PictureStorage;
  /** When unused sessions end: never if not set, because the clock of tests jumps by days. */
  readonly idleHours?: IdleHours;
};
export type Start = (options?: StartOptions) => Promise<TestApp>;

export const TEST_SECRET = 'a secret for tests only, long enough to be one';

const NEVER: IdleHours = { pupils: 0, staff: 0 };

/** Cheap hashes, because real ones would only slow the tests down. */
const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });

const engines = (): Engine[] => (inject('postgres') ? ['sqlite', 'postgres'] : ['sqlite']);

type Tests = (start: Start, more: { share: Start; engine: Engine }) => void;

/**
 * Runs the same tests on SQLite and on PostgreSQL, for queries, migrations, transactions and races. `start`
 * makes an app on an empty database for one test and closes it when the test ends; `share`, called in
 * `beforeAll`, makes one for the whole group.
 */
export const onEveryEngine = (name: string, tests: Tests): void =>
  describeOn(engines(), name, tests);

/** The same on SQLite alone, for tests that do not depend on the database. */
export const onSqlite = (name: string, tests: Tests): void => describeOn(['sqlite'], name, tests);

function describeOn(engines: readonly Engine[], name: string, tests: Tests): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    const stopFunctions: (() => Promise<void>)[] = [];
    const start: Start = async (options) => {
      const { testApp, stop } = await startApp(engine, options);
      onTestFinished(stop);
      return testApp;
    };
    const share: Start = async (options) => {
      const { testApp, stop } = await startApp(engine, options);
      stopFunctions.push(stop);
      return testApp;
    };
    tests(start, { share, engine });
    afterAll(async () => {
      for (const stop of stopFunctions) await stop();
    });
  });
}

async function startApp(
  engine: Engine,
  {
    env = {},
    before,
    bucket,
    storage,
    renderer = noRenderer,
    idleHours = NEVER,
  }: StartOptions = {},
) {
  const fresh = await freshDatabase(engine);
  before?.(fresh.dataDir);
  const clock = standingClock(Date.UTC(2026, 10, 20, 9, 30));
  const slept: number[] = [];
  const deps: AppDeps = {
    settings: readSettings({ ...env, DATA_DIR: fresh.dataDir }),
    jwtSecret: TEST_SECRET,
    database: fresh.database,
    clock,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
    },
    logger: pino({ level: 'silent' }),
    loggedErrors: createLoggedErrors(),
    passwords,
    renderer,
    idleHours,
    bucket: bucket ?? null,
    pictures: createPictures({
      database: fresh.database,
      clock,
      storage: storage ?? createDiskStorage(join(fresh.dataDir, 'media')),
      effort: 0,
    }),
  };
  const app = await buildApp(deps);
  await app.ready();
  const { db } = fresh.database;
  const testApp: TestApp = {
    app,
    deps,
    db,
    rows: async (table, values = {}) => {
      const rows = db.selectFrom<keyof Tables>(table).selectAll();
      return rows
        .where(({ and }) => and(values))
        .orderBy(sql`1`)
        .execute() as Promise<never>;
    },
    clock,
    slept,
    dataDir: fresh.dataDir,
    databaseUrl: fresh.databaseUrl,
    ...createFactories({ db, clock, passwords, jwt: app.jwt }),
    call: (id, options) => call(app, id, options),
  };
  const stop = async (): Promise<void> => {
    await app.close();
    await fresh.remove();
  };
  return { testApp, stop };
}

async function call(
  app: FastifyInstance,
  id: EndpointId,
  { as, params = {}, query = {}, body, form, headers = {} }: TestCallOptions = {},
): Promise<LightMyRequestResponse> {
  const { method, path }: Endpoint = endpoints[id];
  const encoded = form ? await encodeForm(form) : { headers: {}, payload: undefined };
  const payload = form ? encoded.payload : body;
  return app.inject({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? '1'),
    ),
    query: Object.fromEntries(
      Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value : `${value}`]),
    ),
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...encoded.headers, ...headers },
    ...(payload !== undefined && { payload: payload as string | Buffer | object }),
  });
}

function standingClock(start: number): TestClock {
  let time = start;
  return {
    now: () => time,
    forward(milliseconds) {
      time += milliseconds;
    },
  };
}
