import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** Somebody with a school account. They log in there by their `sub` and any password. */
export type SchoolAccount = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly class?: string;
};

type Options = {
  readonly port?: number;
  readonly redirectUri: string;
  readonly clientSecret: string;
  /** Read at every sign-in. */
  readonly accounts: () => readonly SchoolAccount[];
  readonly configuration?: Configuration;
};

const HOUR_S = 60 * 60;

export const SCHOOL_CLIENT_ID = 'student-council';

/** A real provider of school accounts on this machine, for the demo and for tests. */
export async function startSchoolProvider({
  port = 0,
  redirectUri,
  clientSecret,
  accounts,
  configuration = {},
}: Options) {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: SCHOOL_CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'class'] },
    findAccount: (_, login) => {
      const found = accounts().find(({ sub }) => sub === login);
      if (!found) return undefined;
      return { accountId: login, claims: () => ({ email_verified: true, ...found }) };
    },
    // A school does not ask its pupils whether the council may know their address.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider: ofRequest } = oidc;
      const grantId = session?.grantIdFor(client?.clientId ?? '');
      if (grantId) return ofRequest.Grant.find(grantId);
      const grant = new ofRequest.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    cookies: { keys: [clientSecret] },
    ttl: { AccessToken: 60, Grant: HOUR_S, IdToken: HOUR_S, Interaction: HOUR_S, Session: HOUR_S },
    ...configuration,
  });
  server.on('request', provider.callback());
  return {
    issuer,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
