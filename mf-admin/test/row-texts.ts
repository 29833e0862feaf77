import { screen, within } from '@testing-library/react';

/** The texts of the rows of a table, below its head. */
export const rowTexts = async (name?: string) =>
  within(await screen.findByRole('table', { ...(name !== undefined && { name }) }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
