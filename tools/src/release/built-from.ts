import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BuiltFrom } from 'shared/releases';
import { ROOT, toolsAreInstalled } from '../base/paths.ts';
import { sourcesOf } from './build-package.ts';

const execFileAsync = promisify(execFile);

/** Longest commit subject in a manifest: some people write a whole message into the first line. */
const SUBJECT_MAX_CHARS = 200;

/** The commit that a package is built from; null outside a Git checkout or with uncommitted changes. */
export function findBuildCommit(packageName: string, root = ROOT): Promise<BuiltFrom | null> {
  // Installed tools build one section, which is the whole repository.
  const sources = toolsAreInstalled
    ? ['.']
    : sourcesOf(packageName).map((file) => path.relative(ROOT, file));
  return findCommit(sources, root);
}

/** The commit of these files and folders; null outside a Git checkout or with uncommitted changes in them. */
export async function findCommit(
  sources: readonly string[],
  root = ROOT,
): Promise<BuiltFrom | null> {
  const git = async (...args: string[]): Promise<string> =>
    (await execFileAsync('git', args, { cwd: root })).stdout.trim();
  try {
    if ((await git('status', '--porcelain', '--', ...sources)) !== '') return null;
    const [commit = '', subject = ''] = (await git('log', '-1', '--format=%H%n%s')).split('\n');
    const remote = await git('remote', 'get-url', 'origin').catch(() => '');
    const link = commitLink(remote, commit);
    return { commit, subject: subject.slice(0, SUBJECT_MAX_CHARS), ...(link && { link }) };
  } catch {
    return null;
  }
}

/** Web page of a commit: `https://host/owner/name/commit/…`; null for a remote without a web site. */
export function commitLink(remote: string, commit: string): string | null {
  // `git@host:owner/name.git` or `ssh://git@host:22/owner/name.git`.
  const sshRemote = /^(?:ssh:\/\/)?[\w.-]+@([\w.-]+)(?::\d+\/|[:/])(.+)$/.exec(remote);
  const address = sshRemote ? `https://${sshRemote[1]}/${sshRemote[2]}` : remote;
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  // The origin leaves out a password, which the remote of a build machine can hold.
  return `${url.origin}${url.pathname.replace(/\/*(?:\.git)?\/*$/, '')}/commit/${commit}`;
}
