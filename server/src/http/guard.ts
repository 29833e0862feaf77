import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/contract';
import { hasRight } from 'shared/domain';
import { type Deployer, isForDeployers, requireTokenCovers } from './deployer.ts';
import { HttpError } from './errors/http-error.ts';
import { type LoggedInUser, rememberCaller } from './logged-in.ts';

export type FindLoggedIn = (token: string) => Promise<LoggedInUser | null>;
type FindDeployer = (token: string) => Promise<Deployer | null>;

/** Lets a request pass to an endpoint, or refuses it before its body is read. */
export type Guard = (
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'stepUp'>,
) => Promise<void>;

type Deps = {
  readonly findLoggedIn: FindLoggedIn;
  readonly findDeployer: FindDeployer;
  /** Throws PASSWORD_NEEDED if the session gave its password too long ago. */
  readonly requireStepUp: (
    user: LoggedInUser,
    kind: NonNullable<Endpoint['stepUp']>,
  ) => Promise<void>;
};

/** Matches a JSON Web Token, which has three parts. */
const SESSION_BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Matches a deploy token: its kind (`scp` for previews only), its section and 32 random characters, as in `scd_mf-news_…`. */
const DEPLOY_BEARER = /^Bearer (sc[dp]_[a-z0-9-]{2,41}_[\w-]{32})$/i;

/**
 * The only way to other endpoints than public ones is a bearer token in the Authorization header, checked against the database.
 * A deploy token opens only the endpoints for deployers.
 */
export function createGuard({ findLoggedIn, findDeployer, requireStepUp }: Deps): Guard {
  return async (request, { access, stepUp }) => {
    if (access === 'public') return;
    const { authorization } = request.headers;
    const acceptsDeployTokens = isForDeployers(access);
    if (acceptsDeployTokens) {
      const token = DEPLOY_BEARER.exec(authorization ?? '')?.[1];
      const deployer = token && (await findDeployer(token));
      if (deployer) {
        requireTokenCovers(request, deployer, access);
        return rememberCaller(request, { deployer });
      }
    }
    const user = await findLoggedInUser(authorization, findLoggedIn);
    if (!user) {
      const sentWrongDeployToken =
        acceptsDeployTokens && authorization && !SESSION_BEARER.test(authorization);
      throw new HttpError(sentWrongDeployToken ? 'DEPLOY_TOKEN_WRONG' : 'NOT_AUTHENTICATED');
    }
    // Remembered before the right is checked, so that the log names the user of a refused call too.
    rememberCaller(request, { user });
    const act = acceptsDeployTokens ? 'releases.manage' : access;
    if (!hasRight(user, act)) throw new HttpError('FORBIDDEN');
    if (stepUp) await requireStepUp(user, stepUp);
    if (!acceptsDeployTokens) return;
    // An administrator may release every section.
    const { id: userId, name: who } = user;
    const deployer = { who, userId, tokenId: null, section: null, may: 'release' } as const;
    rememberCaller(request, { user, deployer });
  };
}

/** The user of the session token in an Authorization header; null without a valid one. */
export async function findLoggedInUser(
  authorization: string | undefined,
  findLoggedIn: FindLoggedIn,
): Promise<LoggedInUser | null> {
  const token = SESSION_BEARER.exec(authorization ?? '')?.[1];
  return token ? findLoggedIn(token) : null;
}
