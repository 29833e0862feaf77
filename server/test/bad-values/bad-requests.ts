import { type EndpointId, endpoints } from 'shared/contract';
import { schemas } from 'shared/contract/schemas';
import type { FormParts } from '../support/form.ts';
import type { TestCallOptions } from '../support/test-app.ts';
import { BAD_NAMES, type BadFile, badTexts, badValues, MISSING } from './bad-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call that would be accepted. */
export type Good = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: Values;
};

export type BadRequest = { readonly what: string; readonly options: TestCallOptions };

type Material = {
  readonly rounds: number;
  readonly files: readonly BadFile[];
  readonly picture: Uint8Array;
};

/**
 * Every bad request that can be made of one call: each of its fields, files, parameters and headers with
 * each bad value.
 */
export function badRequests(id: EndpointId, good: Good, material: Material): BadRequest[] {
  return [
    ...spoiledParams(id, good, material),
    ...spoiledQuery(id, good, material),
    ...spoiledHeaders(id, good, material),
    ...spoiledBody(id, good, material),
    ...spoiledFiles(id, good, material),
    ...spoiledPayload(id, good),
  ];
}

type Schema = { readonly shape?: Values; readonly parts?: Parts };
type Parts = {
  readonly json?: string;
  readonly file?: readonly string[];
  readonly files?: readonly string[];
};
type EndpointShape = Partial<Record<'params' | 'query' | 'headers' | 'body', Schema>> & Schema;

const shapeOf = (id: EndpointId): EndpointShape => schemas[id] as EndpointShape;
const namesIn = (schema: Schema | undefined): string[] => Object.keys(schema?.shape ?? {});
const short = (value: unknown): string =>
  typeof value === 'symbol' ? 'nothing' : String(JSON.stringify(value)).slice(0, 60);

const spoiledParams = (id: EndpointId, good: Good, { rounds }: Material): BadRequest[] =>
  namesIn(shapeOf(id).params).flatMap((name) =>
    badTexts(rounds)
      // An empty last part would make it the address of another call.
      .filter((value) => value !== '' && value.isWellFormed())
      .map((value) => ({
        what: `${name} ${short(value)} in the address`,
        options: { ...optionsOf(id, good), params: { ...good.params, [name]: value } },
      })),
  );

const spoiledQuery = (id: EndpointId, good: Good, { rounds }: Material): BadRequest[] =>
  namesIn(shapeOf(id).query).flatMap((name) =>
    badTexts(rounds).map((value) => ({
      what: `${name}=${short(value)}`,
      options: { ...optionsOf(id, good), query: { [name]: value } },
    })),
  );

const spoiledHeaders = (id: EndpointId, good: Good, { rounds }: Material): BadRequest[] =>
  namesIn(shapeOf(id).headers).flatMap((name) =>
    badTexts(rounds)
      .filter((value) => /^[\t\x20-\x7e]*$/.test(value) && value.length < 8000)
      .map((value) => ({
        what: `header ${name}: ${short(value)}`,
        options: { ...optionsOf(id, good), headers: { [name]: value } },
      })),
  );

function spoiledBody(id: EndpointId, good: Good, { rounds }: Material): BadRequest[] {
  if (!good.body) return [];
  const fields = namesIn(shapeOf(id).body).flatMap((name) =>
    badValues(rounds).map((value) => ({
      what: `${name}: ${short(value)}`,
      options: optionsOf(id, { ...good, body: withValue(good.body ?? {}, name, value) }),
    })),
  );
  const wholes = badValues(rounds)
    .filter((value) => value !== MISSING)
    .map((value) => ({
      what: `${short(value)} instead of everything`,
      options: optionsOf(id, { ...good, body: value as Values }),
    }));
  return [...fields, ...wholes];
}

function withValue(body: Values, name: string, value: unknown): Values {
  const { [name]: _, ...others } = body;
  return value === MISSING ? others : { ...others, [name]: value };
}

function spoiledFiles(id: EndpointId, good: Good, { files, picture }: Material): BadRequest[] {
  const parts = shapeOf(id).parts;
  if (!parts) return [];
  const sent = (what: string, more: FormParts): BadRequest => ({
    what,
    options: { ...optionsOf(id, good), form: [...jsonPart(id, good), ...more] },
  });
  return [...(parts.file ?? []), ...(parts.files ?? [])].flatMap((name) => [
    ...files.map(({ what, bytes, name: called = 'x.jpg' }) =>
      sent(`${what} as ${name}`, [[name, new File([bytes.slice()], called)]]),
    ),
    ...BAD_NAMES.map((called) =>
      sent(`${name} called ${short(called)}`, [[name, new File([picture.slice()], called)]]),
    ),
    sent(`text as ${name}`, [[name, 'text']]),
    sent(
      `${name} sixty times`,
      Array.from({ length: 60 }, () => [name, picture] as const),
    ),
    sent(`a part nobody knows beside ${name}`, [
      ['__proto__', picture],
      [name, picture],
    ]),
  ]);
}

/** Bodies that are neither a form nor JSON. */
function spoiledPayload(id: EndpointId, good: Good): BadRequest[] {
  const { body } = endpoints[id] as { readonly body?: 'json' | 'multipart' };
  if (!body) return [];
  const boundary = 'multipart/form-data; boundary=x';
  const kinds: readonly (readonly [type: string, payload: string])[] = [
    ['application/json', '{'],
    ['application/json', ''],
    ['application/json', '"'.repeat(100)],
    ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['application/json', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['application/json', `{${Array.from({ length: 20_000 }, (_, n) => `"a${n}":1`).join()}}`],
    ['application/json; charset=utf-16', '{}'],
    ['application/x-www-form-urlencoded', 'email=a&password=b'],
    ['text/plain', '{}'],
    ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['multipart/form-data', 'x'],
    [boundary, ''],
    [boundary, '--x\r\n'],
    [boundary, '--x\r\nContent-Disposition: form-data; name="user"\r\n\r\n{}'],
    [boundary, `--x\r\nContent-Disposition: form-data\r\n\r\n{}\r\n--x--\r\n`],
    [
      boundary,
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(3000)}--x--\r\n`,
    ],
    [
      boundary,
      `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(9000)}"\r\n\r\n1\r\n--x--\r\n`,
    ],
    [`multipart/form-data; boundary=${'y'.repeat(5000)}`, '--y'],
    ['nonsense', '{}'],
  ];
  return kinds.map(([type, payload]) => ({
    what: `${short(payload)} as ${type.slice(0, 40)}`,
    options: {
      ...(good.params && { params: good.params }),
      body: payload,
      headers: { 'content-type': type },
    },
  }));
}

/** The good call as a request. */
export function optionsOf(id: EndpointId, good: Good): TestCallOptions {
  const params = good.params ? { params: good.params } : {};
  if (shapeOf(id).parts) return { ...params, form: jsonPart(id, good) };
  if (good.body === undefined) return params;
  return {
    ...params,
    body: JSON.stringify(good.body),
    headers: { 'content-type': 'application/json' },
  };
}

function jsonPart(id: EndpointId, { body }: Good): FormParts {
  const name = shapeOf(id).parts?.json;
  if (name === undefined || body === undefined) return [];
  return [[name, new Blob([JSON.stringify(body)], { type: 'application/json' })]];
}
