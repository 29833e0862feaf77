import * as oidc from 'openid-client';
import type { Clock } from '../../base/clock.ts';
import type { Settings } from '../../settings/settings.ts';

/** Longer than this nobody waits in front of an empty page. */
const TIMEOUT_SECONDS = 10;
/** Two clocks that are set by the network differ by less. */
const CLOCK_TOLERANCE_SECONDS = 60;
const DISCOVERY_MAX_AGE_MS = 60 * 60_000;

/** Known to the browser of this sign-in and to the provider only. */
export type SignInSecrets = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** Somebody as the provider of the school's accounts knows them. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  /** Null unless the provider has verified it. */
  readonly email: unknown;
  readonly name: unknown;
  readonly schoolClass: unknown;
  /** When they gave their password to the provider, in epoch milliseconds; null if it does not say. */
  readonly authenticatedAt: number | null;
};

/** Why nobody was signed in, at the provider or here; the login page has a sentence for each. */
type ProviderRefusal = 'CLOCK' | 'DECLINED' | 'EXPIRED' | 'FAILED' | 'UNAVAILABLE';
type AccountRefusal = 'BLOCKED' | 'FOREIGN' | 'OTHER_ACCOUNT' | 'UNVERIFIED';

export class SignInRefused extends Error {
  readonly refusal: ProviderRefusal | AccountRefusal;
  constructor(refusal: SignInRefused['refusal'], cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

type Options = {
  readonly settings: NonNullable<Settings['schoolAccount']>;
  readonly redirectUri: string;
  readonly clock: Clock;
};

/**
 * The school's provider of accounts (OpenID Connect, code flow with PKCE). It is asked when somebody signs in, so the site
 * starts and runs while it is down. Both calls throw SignInRefused.
 */
export function createIdentityProvider({ settings, redirectUri, clock }: Options) {
  const { issuer, clientId, clientSecret } = settings;
  let discovered: { config: Promise<oidc.Configuration>; at: number } | null = null;

  const discover = () => {
    const metadata = {
      client_secret: clientSecret,
      [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    };
    // The settings allow http on this machine only.
    const isHttp = issuer.startsWith('http:');
    return oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
      timeout: TIMEOUT_SECONDS,
      // The first one checks the signature of the ID token too, though it comes by a direct call.
      execute: [oidc.enableNonRepudiationChecks, ...(isHttp ? [oidc.allowInsecureRequests] : [])],
    });
  };

  /** The provider's own description of itself, which is asked for again after an hour, and after a failure. */
  const configuration = (): Promise<oidc.Configuration> => {
    const now = clock.now();
    if (discovered && Math.abs(now - discovered.at) < DISCOVERY_MAX_AGE_MS)
      return discovered.config;
    const config = discover();
    discovered = { config, at: now };
    config.catch(() => {
      if (discovered?.config === config) discovered = null;
    });
    return config;
  };

  const throwRefusal = (error: unknown): never => {
    throw new SignInRefused(refusalOf(error), error);
  };

  return {
    /** The URL where somebody signs in; at a step-up by giving their password, whether they are signed in there or not. */
    async signInAddress(
      { state, nonce, codeVerifier }: SignInSecrets,
      { isStepUp }: { readonly isStepUp: boolean },
    ) {
      const config = await configuration().catch(throwRefusal);
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isStepUp && { prompt: 'login', max_age: '0' }),
      }).href;
    },

    /**
     * Identifies somebody who came back, by the query of the URL to which the provider has sent them. With `maxAgeSeconds`,
     * their password must have been given to the provider that recently.
     */
    async identify(
      query: string,
      { state, nonce, codeVerifier }: SignInSecrets,
      { maxAgeSeconds }: { readonly maxAgeSeconds?: number },
    ): Promise<Identity> {
      const config = await configuration().catch(throwRefusal);
      const answer = new URL(`${redirectUri}?${query}`);
      const tokens = await oidc
        .authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
          ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
        })
        .catch(throwRefusal);
      const idToken = tokens.claims();
      if (!idToken) throw new SignInRefused('FAILED');
      // Many providers say more about a person only where it is asked for.
      const claims =
        idToken['email'] === undefined && config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub).catch(throwRefusal)
          : idToken;
      return {
        issuer: idToken.iss,
        subject: idToken.sub,
        // Microsoft has a claim of its own for a verified address.
        email:
          claims.email_verified === true || claims['xms_edov'] === true ? claims['email'] : null,
        name: claims['name'],
        schoolClass: claims['class'],
        authenticatedAt: idToken.auth_time === undefined ? null : idToken.auth_time * 1000,
      };
    },
  };
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'temporarily_unavailable' ? 'UNAVAILABLE' : 'DECLINED';
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'EXPIRED' : 'FAILED';
  const { code, cause } = error as { readonly code?: string; readonly cause?: { code?: string } };
  if (
    code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ||
    cause?.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
  )
    return 'CLOCK';
  // `fetch` rejects with a TypeError without a code, and a response that is no JSON comes from a proxy in between.
  const isUnreachable =
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    code === 'OAUTH_RESPONSE_IS_NOT_JSON' ||
    (error instanceof TypeError && code === undefined);
  return isUnreachable ? 'UNAVAILABLE' : 'FAILED';
}
