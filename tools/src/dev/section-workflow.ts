import { CHECKOUT, SETUP_NODE } from './pinned-actions.ts';
import { PREVIEW_COMMENT } from './preview-comment.ts';

const PNPM = 'npx --yes pnpm@12.21.0';

type Parts = {
  /** Name of the section. */
  readonly name: string;
  /** Begins the file. */
  readonly origin: string;
  /** Files that it is about; all without them. */
  readonly paths: string;
  /** Steps of the job `check` after the packages are installed. */
  readonly checks: string;
  /** Installs a browser for the release. */
  readonly browser: string;
  /** Begins a command of the section. */
  readonly run: string;
  /** End of the names of the secrets that hold its tokens. */
  readonly secret: string;
};

/**
 * Workflow of a section's committee. It checks the section, shows a pull request as a preview, and releases from
 * `main`. Only the job that releases can change what is live: all others run the code of pull requests, which nobody
 * has read yet. The job that writes the comment may write, and runs nothing of the pull request.
 */
const workflow = ({
  name,
  origin,
  paths,
  checks,
  browser,
  run,
  secret,
}: Parts): string => `${origin}name: ${name}

on:
  push:
    branches: [main]${paths}
  pull_request:${paths}

permissions:
  contents: read

concurrency:
  group: ${name}-\${{ github.ref }}
  cancel-in-progress: \${{ github.ref != 'refs/heads/main' }}

jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
${checks}
  preview:
    needs: check
    # Pull requests from forks get no secrets, so they have no preview.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository && vars.SITE_URL != ''
    runs-on: ubuntu-latest
    timeout-minutes: 15
    outputs:
      link: \${{ steps.preview.outputs.link }}
    steps:
${installed()}
      - name: Preview
        id: preview
        run: |
          if [ -z "$DEPLOY_TOKEN" ]; then
            echo "::notice::Without the secret PREVIEW_TOKEN${secret} there is no preview."
          else
            ${run} release --no-promote
          fi
        env:
          SITE_URL: \${{ vars.SITE_URL }}
          DEPLOY_TOKEN: \${{ secrets.PREVIEW_TOKEN${secret} }}

  comment:
    needs: preview
    if: needs.preview.outputs.link != ''
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      pull-requests: write
    steps:
      - name: Link to the preview
        shell: bash
        run: |
${indented(PREVIEW_COMMENT)}
        env:
          GH_TOKEN: \${{ github.token }}
          LINK: \${{ needs.preview.outputs.link }}
          NAME: ${name}
          NUMBER: \${{ github.event.pull_request.number }}
          COMMIT: \${{ github.event.pull_request.head.sha }}

  release:
    needs: check
    if: github.ref == 'refs/heads/main' && vars.SITE_URL != ''
    runs-on: ubuntu-latest
    timeout-minutes: 15
    environment: production
    permissions:
      contents: read
      # The site takes the identity of this run in place of a token, where an administrator trusts it.
      id-token: write
    steps:
${installed()}
      - run: ${browser}
      - name: Release
        run: ${run} release --why "$WHY"
        env:
          SITE_URL: \${{ vars.SITE_URL }}
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN${secret} }}
          WHY: \${{ github.event.head_commit.message }}
`;

/** For a section of this repository. It also walks the journeys across all sections. */
export const sectionWorkflow = (folder: string): string =>
  workflow({
    name: folder,
    origin: '# Made by tools/src/dev/section-workflow.ts; a test compares.\n',
    paths: `\n    paths: ["${folder}/**", "shared/**", "pnpm-lock.yaml"]`,
    checks: `${installed('The journeys build the shell from before the newest change.')}
      - name: Types, format and tests of this section
        run: |
          ${PNPM} --filter ${folder} types
          ${PNPM} exec biome check ${folder}
          ${PNPM} exec vitest run --project ${folder} --project house
      - name: Browser
        run: ${PNPM} --filter e2e exec playwright install --with-deps chromium
      - name: Journeys across all sections
        run: ${PNPM} journeys --section ${folder} \${SITE_URL:+--site "$SITE_URL"}
        env:
          SITE_URL: \${{ vars.SITE_URL }}
`,
    browser: `${PNPM} --filter e2e exec playwright install --with-deps chromium`,
    run: `${PNPM} --filter ${folder}`,
    secret: `_${folder.toUpperCase().replaceAll('-', '_')}`,
  });

/** For a section in a repository of its own. */
export const outsideWorkflow = (name: string): string =>
  workflow({
    name,
    origin: '',
    paths: '',
    checks: `${installed()}
      - name: Types and tests
        run: |
          ${PNPM} types
          ${PNPM} test
`,
    browser: `${PNPM} dlx playwright@1.65.1 install --with-deps chromium`,
    run: PNPM,
    secret: '',
  });

/** Steps that bring the code and its packages. With a reason, the whole history comes too. */
const installed = (wholeHistory?: string): string => `      - uses: ${CHECKOUT}
${wholeHistory ? `        with:\n          # ${wholeHistory}\n          fetch-depth: 0\n` : ''}      - uses: ${SETUP_NODE}
        with:
          node-version: 24
      - run: ${PNPM} install --frozen-lockfile`;

const indented = (script: string): string =>
  script
    .trimEnd()
    .split('\n')
    .map((line) => `          ${line}`)
    .join('\n');
