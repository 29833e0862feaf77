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

/** An IP address for documentation (RFC 5737), which no visitor has. */
const FORGED_ADDRESS = '203.0.113.7';
const DAY_MS = 24 * 60 * 60_000;
/** Usual programs renew a certificate 30 days before its end: with fewer days left than these, renewing has failed. */
const RENEWED_BEFORE_DAYS = 20;
/** Codes of Node.js for a certificate that it does not trust. */
const CERTIFICATE_CODE = /CERT|SELF_SIGNED|UNABLE_TO_/;

type Answer = { readonly response: IncomingMessage; readonly body: string };

/** Asks a site whether it is ready, by its public URL or by that of its previews. */
async function ask(siteUrl: string, headers: OutgoingHttpHeaders): Promise<Answer> {
  const { request } = siteUrl.startsWith('https:') ? https : http;
  const call = request(siteUrl + endpoints['health.ready'].path, { agent: false, headers });
  call.end();
  const [response] = await once(call, 'response');
  return { response, body: await text(response) };
}

/** Asks the site by the URL of a setting, and examines the answer. Without an answer, the finding says why. */
async function findingsAt(
  { setting, siteUrl, headers }: { setting: string; siteUrl: string; headers: OutgoingHttpHeaders },
  settings: Settings,
  examine: (answer: Answer) => Finding[],
): Promise<Finding[]> {
  const failure = (reason: string) => `${setting}, ${siteUrl}: ${reason}`;
  try {
    return examine(await ask(siteUrl, headers));
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

/**
 * Whether PUBLIC_URL leads to this site, by a good certificate and a proxy that passes on the addresses of visitors. To a caller
 * who proves that it knows JWT_SECRET, the site names in `CALLER_HEADER` the IP address that it takes for the caller's.
 */
export const checkPublicUrl: Probe = async (settings) => {
  const { publicUrl: siteUrl } = settings;
  const headers = {
    'x-forwarded-for': FORGED_ADDRESS,
    [PROOF_HEADER]: proofOfSecret(await readSecret(settings)),
  };
  const askedAt = systemClock.now();
  return findingsAt({ setting: 'PUBLIC_URL', siteUrl, headers }, settings, ({ response, body }) => {
    const { statusCode } = response;
    const date = Date.parse(response.headers.date ?? '');
    return [
      statusCode === 200
        ? programFinding(siteUrl, body)
        : bad(`PUBLIC_URL, ${siteUrl}: the answer is ${statusCode}, not 200.`),
      ...certificateFindings(response),
      ...(Number.isNaN(date) ? [] : [clockFinding(date, { askedAt, otherMachine: siteUrl })]),
      callerFinding(response),
    ];
  });
};

/** Whether PREVIEW_URL leads to previews of this site: only there, if the proxy passes on Host, is a token refused by `IN_PREVIEW`. */
export const checkPreviewUrl: Probe = async (settings) => {
  const { previewUrl: siteUrl } = settings;
  if (!siteUrl || isLocalHost(new URL(siteUrl).hostname)) return [];
  const headers = { authorization: 'Bearer check' };
  return findingsAt(
    { setting: 'PREVIEW_URL', siteUrl, headers },
    settings,
    ({ response, body }) => [
      body.includes('IN_PREVIEW')
        ? good(`PREVIEW_URL, ${siteUrl}, reaches the previews of this site.`)
        : bad(
            `PREVIEW_URL, ${siteUrl}: the answer is ${response.statusCode}, and not of previews. The proxy must pass on Host.`,
          ),
      ...certificateFindings(response),
    ],
  );
};

/** Another server may have answered, so of its answer only what looks like a version is shown. */
function programFinding(siteUrl: string, body: string): Finding {
  const [, version, commit = null] =
    /"version":"([\w.+-]{1,50})","commit":(?:null|"(\w{1,50})")/.exec(body) ?? [];
  if (version === undefined) return bad(`PUBLIC_URL, ${siteUrl}, does not reach this site.`);
  return version === PROGRAM_VERSION.version && commit === PROGRAM_VERSION.commit
    ? good(`PUBLIC_URL, ${siteUrl}, reaches this site.`)
    : doubtful(
        `PUBLIC_URL, ${siteUrl}, reaches ${version} (${commit}), and this is ${PROGRAM_VERSION.version} (${PROGRAM_VERSION.commit}).`,
      );
}

function certificateFindings({ socket }: IncomingMessage): Finding[] {
  if (!(socket instanceof TLSSocket)) return [];
  const { subject, valid_to: end } = socket.getPeerCertificate();
  const daysLeft = Math.floor((Date.parse(end) - systemClock.now()) / DAY_MS);
  const sentence = `The certificate of ${socket.servername || subject.CN} is valid for ${daysLeft} more days.`;
  return [daysLeft < RENEWED_BEFORE_DAYS ? doubtful(sentence) : good(sentence)];
}

/** An IPv4 address may be written as an IPv6 one: `::ffff:192.0.2.1`. */
const withoutIpv6Prefix = (address = ''): string => address.replace(/^::ffff:/, '');

/** Whether the site sees the address from which this process called, in spite of a header that claims another one. */
function callerFinding({ headers, socket }: IncomingMessage): Finding {
  const seenAddress = headers[CALLER_HEADER];
  const ownAddress = withoutIpv6Prefix(socket.localAddress);
  if (seenAddress === undefined)
    return doubtful('The site that answers has another JWT_SECRET: its proxy was not checked.');
  if (seenAddress === FORGED_ADDRESS)
    return bad(
      'The site believes an X-Forwarded-For that a visitor made up. The proxy must replace it.',
    );
  return withoutIpv6Prefix(`${seenAddress}`) === ownAddress
    ? good('The site sees the addresses of visitors.')
    : doubtful(
        `The site sees ${ownAddress} as ${seenAddress}: if no network between translates addresses, TRUST_PROXY does not name the proxy.`,
      );
}

/** The secret of the site, which signs sessions; empty before the first start, which makes it. */
const readSecret = async ({ jwtSecret, dataDir }: Settings): Promise<string> =>
  jwtSecret ?? (await readFile(join(dataDir, 'jwt-secret'), 'utf8').catch(() => '')).trim();
