import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Role } from 'shared/domain';
import { delayed } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { userDetail } from '../../test/samples.ts';
import { choose, open, ROLE, ready, role, save, USER } from '../../test/user-page.ts';

describe('since when and by whom a person has the role', () => {
  const AT = '2026-03-12T08:30:00.000Z';
  const line = () => screen.queryByText(/ since\b/)?.textContent ?? null;

  test.each<[Role, string | null, string]>([
    [0, 'Maria Petrova', 'User since 12 March 2026 (by Maria Petrova)'],
    [1, 'Maria Petrova', 'Class rep since 12 March 2026 (by Maria Petrova)'],
    [2, 'Мария Петрова', 'Council member since 12 March 2026 (by Мария Петрова)'],
    [3, null, 'Administrator since 12 March 2026'],
  ])('is shown for a person of rank %i given by %s', async (rank, by, words) => {
    open(userDetail({ role: rank, roleSince: { at: AT, by } }), {}, 3);
    await ready();
    expect(line()).toBe(words);
  });

  test('follows a change of the role: the old date is not shown for the new role', async () => {
    const { api } = open(userDetail({ role: 0, roleSince: { at: AT, by: 'Maria Petrova' } }));
    await ready();
    const rep = userDetail({
      role: 1,
      roleSince: { at: '2026-11-20T09:30:00.000Z', by: 'Stoyan' },
    });
    const again = delayed(rep);
    api.answers[USER] = again.answer;
    api.answers[ROLE] = userDetail({ role: 1 });
    choose('CLASS_REP');
    expect(line()).toBe('User since 12 March 2026 (by Maria Petrova)');
    fireEvent.click(save());
    await screen.findByText('Changes saved successfully!');
    expect(line()).toBeNull();
    again.release();
    await waitFor(() => expect(line()).toBe('Class rep since 20 November 2026 (by Stoyan)'));
    expect(role().value).toBe('CLASS_REP');
    expect(save().disabled).toBe(true);
  });
});
