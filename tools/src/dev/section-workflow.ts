import { CHECKOUT, SETUP_NODE } from './pinned-actions.ts';

/**
 * Workflow of a section's committee. It checks the section, runs the journeys with it instead of the live
 * release, and releases it from `main` with the section's own deploy token. Only the job that releases gets the
 * token: the others run the code of pull requests, which nobody has read yet.
 */
export const sectionWorkflow = (
  folder: string,
): string => `# Made by tools/src/dev/section-workflow.ts; a test compares.
name: ${folder}

on:
  push:
    branches: [main]
    paths: ["${folder}/**", "shared/**", "pnpm-lock.yaml"]
  pull_request:
    paths: ["${folder}/**", "shared/**", "pnpm-lock.yaml"]

permissions:
  contents: read

concurrency:
  group: ${folder}-\${{ github.ref }}
  cancel-in-progress: \${{ github.ref != 'refs/heads/main' }}

jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: ${CHECKOUT}
        with:
          # The journeys build the shell from before the newest change.
          fetch-depth: 0
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
      - run: npx --yes pnpm@12.21.0 install --frozen-lockfile
      - name: Types, format and tests of this section
        run: |
          npx pnpm --filter ${folder} types
          npx biome check ${folder}
          npx vitest run --project ${folder} --project house
      - name: Browser
        run: npx pnpm --filter e2e exec playwright install --with-deps chromium
      - name: Journeys across all sections
        run: npx pnpm journeys --section ${folder} \${SITE_URL:+--site "$SITE_URL"}
        env:
          SITE_URL: \${{ vars.SITE_URL }}

  release:
    needs: check
    if: github.ref == 'refs/heads/main' && vars.SITE_URL != ''
    runs-on: ubuntu-latest
    timeout-minutes: 15
    environment: production
    steps:
      - uses: ${CHECKOUT}
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
      - run: npx --yes pnpm@12.21.0 install --frozen-lockfile
      - run: npx pnpm --filter e2e exec playwright install --with-deps chromium
      - name: Release
        run: npx pnpm --filter ${folder} release --why "$WHY"
        env:
          SITE_URL: \${{ vars.SITE_URL }}
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN_${secretName(folder)} }}
          WHY: \${{ github.event.head_commit.message }}
`;

const secretName = (folder: string): string => folder.toUpperCase().replaceAll('-', '_');
