import type { Row } from '../../database/tables.ts';

/** Who runs, as GitHub signs it for the run of a workflow. */
export type Identity = {
  /** Number of this token: no two have the same. */
  readonly jti: string;
  readonly repository: string;
  readonly repositoryId: number;
  /** The environment of the job, if it has one. */
  readonly environment: string | null;
  readonly ref: string;
  /** File of the workflow with its place: `school/site/.github/workflows/mf-news.yml@refs/heads/main`. */
  readonly workflowRef: string;
  readonly event: string;
  readonly runId: string;
};

type Trusted = Pick<
  Row<'trusted_repositories'>,
  'repository' | 'repository_id' | 'environment' | 'ref' | 'workflow'
>;

/** Events in which code runs that nobody has let in, some of them with the rights of the branch they ask for. */
const PULL_REQUEST = /^pull_request/;

/** Whether a repository is named as trusted, whatever else is asked of it. Both name and number have to be right. */
export const isNamed = (
  trusted: Pick<Trusted, 'repository' | 'repository_id'>,
  { repository, repositoryId }: Pick<Identity, 'repository' | 'repositoryId'>,
): boolean =>
  trusted.repository_id === repositoryId &&
  trusted.repository.toLowerCase() === repository.toLowerCase();

/** Whether a run may release: it says all that is asked of it, and is not of a pull request. */
export function isTrusted(trusted: Trusted, identity: Identity): boolean {
  const { environment, ref, workflow } = trusted;
  if (!isNamed(trusted, identity) || PULL_REQUEST.test(identity.event)) return false;
  if (!/^refs\/(?:heads|tags)\//.test(identity.ref)) return false;
  if (environment === null && ref === null) return false;
  if (environment !== null && identity.environment !== environment) return false;
  if (ref !== null && identity.ref !== ref) return false;
  const file = `${identity.repository}/.github/workflows/${workflow}@${identity.ref}`;
  return workflow === null || identity.workflowRef === file;
}

/** Reads the claims of an identity token; null when one is missing or of another kind. */
export function readIdentity(claims: Readonly<Record<string, unknown>>): Identity | null {
  const text = (name: string): string => {
    const value = claims[name];
    return typeof value === 'string' && value.length <= 1000 ? value : '';
  };
  const repositoryId = Number(/^\d{1,15}$/.test(text('repository_id')) && text('repository_id'));
  const identity: Identity = {
    jti: text('jti'),
    repository: text('repository'),
    repositoryId,
    environment: text('environment') || null,
    ref: text('ref'),
    workflowRef: text('job_workflow_ref'),
    event: text('event_name'),
    runId: /^\d{1,20}$/.exec(text('run_id'))?.[0] ?? '',
  };
  const { jti, repository, ref, event } = identity;
  const isWhole = [jti, repository, ref, event].every((one) => one !== '') && repositoryId > 0;
  // Configured or not, the subject says it too.
  return isWhole && !text('sub').endsWith(':pull_request') ? identity : null;
}
