import { expect, test } from 'vitest';
import { adviceFor } from './expected-error.mjs';

test.each([
  ['request to https://registry.npmjs.org failed, reason: getaddrinfo EAI_AGAIN', /network/],
  ["EACCES: permission denied, mkdir '/srv/site/.cache'", /cannot be written/],
  ["EROFS: read-only file system, open '/srv/site/x'", /cannot be written/],
  ['ENOSPC: no space left on device, write', /disk is full/],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install', /lock file/],
  ['SyntaxError: Unexpected token', /^$/],
])('what to do about "%s"', (output, advice) => {
  expect(adviceFor(output)).toMatch(advice);
});
