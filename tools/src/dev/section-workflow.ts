import { CHECKOUT, SETUP_NODE } from './pinned-actions.ts';
import { PREVIEW_COMMENT } from './preview-comment.ts';

const PNPM = 'npx --yes pnpm@12.21.0';

/** Steps that bring the code and its packages. */
const INSTALLED = `      - uses: ${CHECKOUT}
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
      - run: ${PNPM} install --frozen-lockfile`;

/**
 * Workflow of a section's committee. It checks the section, walks the journeys across all sections, shows a pull request
 * as a preview, and releases from `main`. Only the job that releases can change what is live: all others run the code of
 * pull requests, which nobody has read yet. The job that writes the comment may write, and runs nothing of the pull
 * request.
 */
export const sectionWorkflow = (
  name: string,
): string => `# Made by tools/src/dev/section-workflow.ts; a test compares.
name: ${name}

on:
  push:
    branches: [main]
    paths: ["${name}/**", "shared/**", "pnpm-lock.yaml"]
  pull_request:
    paths: ["${name}/**", "shared/**", "pnpm-lock.yaml"]

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
${INSTALLED}
      - name: Types, format and tests of this section
        run: |
          ${PNPM} --filter ${name} types
          ${PNPM} exec biome check ${name}
          ${PNPM} exec vitest run --project ${name} --project house
      - name: Browser
        run: ${PNPM} --filter e2e exec playwright install --with-deps chromium
      - name: Journeys across all sections
        run: ${PNPM} journeys --section ${name} \${SITE_URL:+--site "$SITE_URL"}
        env:
          SITE_URL: \${{ vars.SITE_URL }}

  preview:
    needs: check
    # Pull requests from forks get no secrets, so they have no preview.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository && vars.SITE_URL != ''
    runs-on: ubuntu-latest
    timeout-minutes: 15
    outputs:
      link: \${{ steps.preview.outputs.link }}
    steps:
${INSTALLED}
      - name: Preview
        id: preview
        run: |
          if [ -z "$DEPLOY_TOKEN" ]; then
            echo "::notice::Without the secret PREVIEW_TOKEN_${secretName(name)} there is no preview."
          else
            ${PNPM} --filter ${name} release --no-promote
          fi
        env:
          SITE_URL: \${{ vars.SITE_URL }}
          DEPLOY_TOKEN: \${{ secrets.PREVIEW_TOKEN_${secretName(name)} }}

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
    steps:
${INSTALLED}
      - run: ${PNPM} --filter e2e exec playwright install --with-deps chromium
      - name: Release
        run: ${PNPM} --filter ${name} release --why "$WHY"
        env:
          SITE_URL: \${{ vars.SITE_URL }}
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN_${secretName(name)} }}
          WHY: \${{ github.event.head_commit.message }}
`;

/** End of the names of the secrets that hold the tokens of a section. */
const secretName = (name: string): string => name.toUpperCase().replaceAll('-', '_');

const indented = (script: string): string =>
  script
    .trimEnd()
    .split('\n')
    .map((line) => `          ${line}`)
    .join('\n');
