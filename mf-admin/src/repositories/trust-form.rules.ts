import type { BodyOf } from 'shared/contract';

/** The fields of the form, as they are typed. */
export type TrustFields = Readonly<
  Record<'repository' | 'repositoryId' | 'environment' | 'branch' | 'workflow', string>
>;

export const EMPTY: TrustFields = {
  repository: '',
  repositoryId: '',
  environment: 'production',
  branch: 'main',
  workflow: '',
};

/** What is sent for these fields. An empty one asks for nothing. */
export const toTrust = (fields: TrustFields): BodyOf<'repositories.trust'> => {
  const { repository, repositoryId, environment, branch, workflow } = trimmed(fields);
  return {
    repository,
    repositoryId: Number(repositoryId),
    environment: environment || null,
    ref: branch === '' ? null : refOf(branch),
    workflow: workflow || null,
  };
};

/** Whether the form can be sent: the site checks the rest. */
export function isComplete(fields: TrustFields): boolean {
  const { repository, repositoryId, environment, branch } = trimmed(fields);
  return repository !== '' && /^\d+$/.test(repositoryId) && (environment !== '' || branch !== '');
}

/** A branch is written by its name, a tag as `refs/tags/v1`. */
const refOf = (branch: string): string =>
  branch.startsWith('refs/') ? branch : `refs/heads/${branch}`;

/** The same in words: branches by their names. */
export const shownRef = (ref: string): string => ref.replace(/^refs\/(?:heads|tags)\//, '');

const trimmed = (fields: TrustFields): TrustFields => ({
  repository: fields.repository.trim().replace(/^https:\/\/github\.com\/|\/+$/g, ''),
  repositoryId: fields.repositoryId.trim(),
  environment: fields.environment.trim(),
  branch: fields.branch.trim(),
  workflow: fields.workflow.trim(),
});
