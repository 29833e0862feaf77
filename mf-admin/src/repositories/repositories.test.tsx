import { fireEvent, screen, within } from '@testing-library/react';
import { useNotices } from 'shared/notices';
import { type Answers, refusal } from 'shared/testing';
import { expect, test } from 'vitest';
import {
  card,
  HISTORY,
  news,
  openReleases,
  press,
  repositoryOf,
  shell,
} from '../../test/releases-page.ts';

const REPOSITORIES = 'GET /api/sections/{section}/repositories';
const TRUST = 'POST /api/sections/{section}/repositories';
const DISTRUST = 'DELETE /api/sections/{section}/repositories/{id}';

async function openRepositories(answers: Answers = {}) {
  const page = openReleases(
    { [HISTORY]: [], [REPOSITORIES]: [repositoryOf()], ...answers },
    news(),
    shell(),
  );
  fireEvent.click((await card()).getByRole('button', { name: 'Trusted repositories' }));
  return page;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('trusted repositories are listed with what a run of theirs must be', async () => {
  const other = repositoryOf({
    id: 6,
    environment: null,
    ref: null,
    lastUsedAt: '2026-11-20T06:00:00.000Z',
  });
  const { api } = await openRepositories({ [REPOSITORIES]: [repositoryOf(), other] });
  const table = await screen.findByRole('table', { name: 'Trusted repositories of mf-news' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'school/mf-news (number 4711)productionmainmf-news.ymlnever usedRemove',
    'school/mf-news (number 4711)anyanymf-news.yml20 Nov, 08:00Remove',
  ]);
  expect(api.to(REPOSITORIES)[0]?.path).toBe('/api/sections/mf-news/repositories');
});

test('a repository is trusted with its number, its environment and its branch', async () => {
  const { api } = await openRepositories({ [REPOSITORIES]: [], [TRUST]: repositoryOf() });
  await screen.findByText('No repository is trusted.');
  await press('Trust a repository');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Trust the repository' });
  type('Repository', 'school/mf-news');
  expect(send.disabled).toBe(true);
  type('Number of the repository', '4711');
  type('Workflow', 'mf-news.yml');
  api.answers[REPOSITORIES] = [repositoryOf()];
  fireEvent.click(send);
  expect(await screen.findByText('school/mf-news (number 4711)')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.to(TRUST)[0]?.body).toEqual({
    repository: 'school/mf-news',
    repositoryId: 4711,
    environment: 'production',
    ref: 'refs/heads/main',
    workflow: 'mf-news.yml',
  });
});

test('what the site does not accept is said at its field', async () => {
  const fields = { ref: 'must be a branch or a tag, such as refs/heads/main' };
  await openRepositories({
    [TRUST]: refusal(400, 'Please check the form.', 'INVALID', { fields }),
  });
  await press('Trust a repository');
  type('Repository', 'school/mf-news');
  type('Number of the repository', '4711');
  type('Branch or tag', 'a b');
  await press('Trust the repository');
  expect(await screen.findByText(fields.ref)).toBeTruthy();
  expect(screen.getByLabelText('Branch or tag').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['it was there', () => new Response(null, { status: 204 })],
  ['somebody else was faster', refusal(404, 'There is no such trusted repository.')],
])('a repository is removed after a question (%s)', async (_, answer) => {
  const { api } = await openRepositories({ [DISTRUST]: answer });
  await press('Remove');
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText('Remove school/mf-news?')).toBeTruthy();
  api.answers[REPOSITORIES] = [];
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No repository is trusted.')).toBeTruthy();
  expect(api.to(DISTRUST)[0]?.path).toBe('/api/sections/mf-news/repositories/5');
  expect(useNotices.getState().map(({ text }) => text)).toEqual([
    'school/mf-news is trusted no longer.',
  ]);
  expect(document.activeElement?.textContent).toBe('Trust a repository');
});

test('the list can be loaded again after a failure', async () => {
  const { api } = await openRepositories({ [REPOSITORIES]: refusal(503, 'Busy') });
  expect((await screen.findByRole('alert')).textContent).toBe('Busy');
  api.answers[REPOSITORIES] = [repositoryOf()];
  await press('Try Again');
  expect(await screen.findByText('never used')).toBeTruthy();
});
