import { fireEvent, screen, within } from '@testing-library/react';
import type { Section } from 'shared/contract';
import type { FakeResponses } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { openPage } from './host.ts';
import { deployment, HISTORY, LIST, listOf, nameOf, news, OLD } from './release-samples.ts';

export * from './release-samples.ts';

/** Opens the releases of these sections; of the news, if none is named. */
export const openReleases = (responses: FakeResponses = {}, ...sections: Section[]) =>
  openPage('/admin/releases', {
    role: 3,
    responses: {
      [LIST]: listOf(4, ...(sections.length > 0 ? sections : [news()])),
      [HISTORY]: [deployment()],
      ...responses,
    },
  });

export const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }));
/** The card of a section, or of its canary. */
export const card = async (name = 'News') => within(await screen.findByRole('region', { name }));
export const dialog = () => within(screen.getByRole('alertdialog'));
export const pressInDialog = (name: string) =>
  fireEvent.click(dialog().getByRole('button', { name }));
export const toasts = () => useToasts.getState().map(({ text }) => text);
export const problem = async () => (await dialog().findByRole('alert')).textContent;
export const findLiveVersion = (version: string) =>
  screen.findByText(version, { selector: 'h3 + code' });
export const startRollBack = () => press(`Roll back to ${nameOf(OLD)}`);
export const pressInRow = async (version: string, name: string) => {
  await press('Kept releases (3)');
  const row = await screen.findByRole('row', { name: new RegExp(version) });
  fireEvent.click(within(row).getByRole('button', { name }));
};
