import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { endpoints } from 'shared/contract';
import { systemClock } from '../../base/clock.ts';
import { PROGRAM_VERSION } from '../../base/program-version.ts';
import { CALLER_HEADER, PROOF_HEADER, proofOfSecret } from '../../http/limits/caller-echo.ts';
import { isLocalHost } from '../../settings/preview-url.ts';
import type { Settings } from '../../settings/settings.ts';
import { bad, clockFinding, doubtful, type Finding, good, type Probe } from './finding.ts';

/** An address of documentation (RFC 5737), which no visitor has. */
const FORGED_ADDRESS = '203.0.113.7';
const DAY_MS = 24 * 60 * 60_000;
/** Usual programs renew a certificate of 90 days after 60. */
const RENEWED_BEFORE_DAYS = 20;
const CERTIFICATE_CODE = /CERT|SELF_SIGNED|UNABLE_TO_/;

type Answer = { readonly response: IncomingMessage; readonly body: string };

async function ask(address: string, headers: OutgoingHttpHeaders): Promise<Answer> {
  const { request } = address.startsWith('https:') ? https : http;
  const call = request(address + endpoints['health.ready'].path, { agent: false, headers });
  call.end();
  const [response] = await once(call, 'response');
  return { response, body: await text(response) };
}

/** Asks the site by one of its addresses. Without an answer, the finding says why. */
async function findingsAt(
  { setting, address, headers }: { setting: string; address: string; headers: OutgoingHttpHeaders },
  settings: Settings,
  examine: (answer: Answer) => Finding[],
): Promise<Finding[]> {
  const failure = (reason: string) => `${setting}, ${address}: ${reason}`;
  try {
    return examine(await ask(address, headers));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND') return [bad(failure('the name is not in DNS.'))];
    if (CERTIFICATE_CODE.test(code)) return [bad(failure(`${message}.`))];
    return (await isRunning(settings))
      ? [bad(failure(`does not answer (${code || message}), though the site runs here.`))]
      : [doubtful(failure(`does not answer (${code || message}). Start the site, and ask again.`))];
  }
}

async function isRunning({ host, port }: Settings): Promise<boolean> {
  const socket = connect({ port, host: ['::', '0.0.0.0'].includes(host) ? 'localhost' : host });
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

export const checkPublicUrl: Probe = async (settings) => {
  const { publicUrl: address } = settings;
  const headers = {
    'x-forwarded-for': FORGED_ADDRESS,
    [PROOF_HEADER]: proofOfSecret(await readSecret(settings)),
  };
  const askedAt = systemClock.now();
  return findingsAt({ setting: 'PUBLIC_URL', address, headers }, settings, ({ response, body }) => {
    const { statusCode } = response;
    const date = Date.parse(response.headers.date ?? '');
    return [
      statusCode === 200
        ? programFinding(address, body)
        : bad(`PUBLIC_URL, ${address}: the answer is ${statusCode}, not 200.`),
      ...certificateFindings(response),
      ...(Number.isNaN(date) ? [] : [clockFinding(date, { askedAt, other: address })]),
      callerFinding(response),
    ];
  });
};

/** A token is refused at the host of previews alone, so the refusal shows that the proxy passes the host on. */
export const checkPreviewUrl: Probe = async (settings) => {
  const { previewUrl: address } = settings;
  if (!address || isLocalHost(new URL(address).hostname)) return [];
  const headers = { authorization: 'Bearer check' };
  return findingsAt(
    { setting: 'PREVIEW_URL', address, headers },
    settings,
    ({ response, body }) => [
      body.includes('IN_PREVIEW')
        ? good(`PREVIEW_URL, ${address}, reaches the previews of this site.`)
        : bad(
            `PREVIEW_URL, ${address}: the answer is ${response.statusCode}, and not of previews. The proxy must pass on Host.`,
          ),
      ...certificateFindings(response),
    ],
  );
};

/** The answer may be of anybody, so nothing but a version is shown. */
function programFinding(address: string, body: string): Finding {
  const [, version, commit = null] =
    /"version":"([\w.+-]{1,50})","commit":(?:null|"(\w{1,50})")/.exec(body) ?? [];
  if (version === undefined) return bad(`PUBLIC_URL, ${address}, does not reach this site.`);
  return version === PROGRAM_VERSION.version && commit === PROGRAM_VERSION.commit
    ? good(`PUBLIC_URL, ${address}, reaches this site.`)
    : doubtful(
        `PUBLIC_URL, ${address}, reaches ${version} (${commit}), and this is ${PROGRAM_VERSION.version} (${PROGRAM_VERSION.commit}).`,
      );
}

function certificateFindings({ socket }: IncomingMessage): Finding[] {
  if (!(socket instanceof TLSSocket)) return [];
  const { subject, valid_to: end } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(end) - systemClock.now()) / DAY_MS);
  const sentence = `The certificate of ${socket.servername || subject.CN} is valid for ${days} more days.`;
  return [days < RENEWED_BEFORE_DAYS ? doubtful(sentence) : good(sentence)];
}

const plainAddress = (address = ''): string => address.replace(/^::ffff:/, '');

/** Whether the site sees the address from which this process called, in spite of a header that claims another one. */
function callerFinding({ headers, socket }: IncomingMessage): Finding {
  const caller = headers[CALLER_HEADER];
  const own = plainAddress(socket.localAddress);
  if (caller === undefined)
    return doubtful('The site that answers has another JWT_SECRET: its proxy was not checked.');
  if (caller === FORGED_ADDRESS)
    return bad(
      'The site believes an X-Forwarded-For that a visitor made up. The proxy must replace it.',
    );
  return plainAddress(`${caller}`) === own
    ? good('The site sees the addresses of visitors.')
    : doubtful(
        `The site sees ${own} as ${caller}: if no network between translates addresses, TRUST_PROXY does not name the proxy.`,
      );
}

/** The secret of the site; empty before the first start, which makes it. */
const readSecret = async ({ jwtSecret, dataDir }: Settings): Promise<string> =>
  jwtSecret ?? (await readFile(join(dataDir, 'jwt-secret'), 'utf8').catch(() => '')).trim();
