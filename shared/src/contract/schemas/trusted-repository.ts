import { z } from 'zod';
import { REPOSITORY_NAME_MAX } from '../../domain/limits.ts';
import { t } from '../../language/index.ts';
import { id, line, timestamp } from './common.ts';

/** Owner and name, as GitHub writes them. */
const repository = z
  .string()
  .max(REPOSITORY_NAME_MAX)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[\w.-]{1,100}$/, {
    error: () => t('must be an owner and a name, such as school/mf-news'),
  });

/** A branch or a tag: what a pull request would become has no such name. */
const ref = z.string().regex(/^refs\/(?:heads|tags)\/[^\s~^:?*[\\]{1,200}$/, {
  error: () => t('must be a branch or a tag, such as refs/heads/main'),
});

const workflow = z.string().regex(/^[\w.-]{1,100}\.ya?ml$/, {
  error: () => t('must be the name of a file, such as mf-news.yml'),
});

const environment = line(100);

/** What an identity of GitHub Actions must say to release a section. Null asks for nothing. */
const conditions = {
  repository,
  /** GitHub's number of the repository: another one that gets its name later has another number. */
  repositoryId: id,
  environment: environment.nullable(),
  ref: ref.nullable(),
  /** File in `.github/workflows` of the same repository. */
  workflow: workflow.nullable(),
};

export const trustRequest = z
  .object({
    ...conditions,
    environment: conditions.environment.default(null),
    ref: conditions.ref.default(null),
    workflow: conditions.workflow.default(null),
  })
  .refine((wanted) => wanted.environment !== null || wanted.ref !== null, {
    path: ['environment'],
    error: () => t('or a branch or tag is needed'),
  });

export const trustedRepository = z.object({
  id,
  repository: z.string(),
  repositoryId: id,
  environment: z.string().nullable(),
  ref: z.string().nullable(),
  workflow: z.string().nullable(),
  createdAt: timestamp,
  createdBy: z.string(),
  lastUsedAt: timestamp.nullable(),
});

/** An identity token of GitHub Actions, as a workflow gets it. */
export const idTokenRequest = z.object({
  idToken: z
    .string()
    .max(10_000)
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
});

/** A deploy token for the run of a workflow. */
export const exchangedToken = z.object({ token: z.string(), expiresAt: timestamp });
