import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const KEY = 'key-1';

/** A stand-in for the issuer of GitHub's identity tokens, on a port of this machine. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY, alg: 'RS256', use: 'sig' };
  const state = { asked: 0, answer: JSON.stringify({ keys: [jwk] }), status: 200 };
  const server = createServer((request, response) => {
    state.asked += request.url === '/.well-known/jwks' ? 1 : 0;
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(state.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    state,
    jwk,
    /** Signs claims as the issuer does, or with another key and header. */
    sign: (claims: JWTPayload, header: object = {}, key = privateKey): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY, ...header }).sign(key),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

let number = 0;

/** What GitHub says of a run of the workflow of mf-news on the branch main. */
export const claimsOf = (issuer: string, now: number, more: JWTPayload = {}): JWTPayload => {
  const iat = Math.floor(now / 1000);
  number += 1;
  return {
    iss: issuer,
    aud: 'http://localhost:3000',
    sub: 'repo:school/mf-news:environment:production',
    jti: `id-${number}`,
    iat,
    nbf: iat - 300,
    exp: iat + 300,
    repository: 'school/mf-news',
    repository_id: '4711',
    environment: 'production',
    ref: 'refs/heads/main',
    event_name: 'push',
    job_workflow_ref: 'school/mf-news/.github/workflows/mf-news.yml@refs/heads/main',
    run_id: '99',
    ...more,
  };
};
