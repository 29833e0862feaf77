import { act, render, screen } from '@testing-library/react';
import { defineWidgets } from 'shared/section';
import { expectLog, signInAs } from 'shared/testing';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { discoveryOf, section } from '../../../test/fake-sections.ts';
import { person } from '../../../test/visit.tsx';
import { createLoadingState, LoadingContext } from './loading-state.ts';
import { Slot } from './slot.tsx';

const store = section({ prefix: 'store', slots: { header: 1, 'account-menu': 1 } }, '');
const widgets = defineWidgets([
  { id: 'cart', slot: 'header', Component: () => <a href="/store/cart">Cart</a> },
]);

test('a section that is left out of the header is loaded again, once, when the connection is back', async () => {
  expectLog('%o');
  expectLog('SectionLoadError');
  fakeApi({ 'GET /discovery.json': () => discoveryOf({ 'mf-store': [store] }) });
  const load = vi.fn(async () => ({ default: widgets })).mockRejectedValueOnce(new Error('gone'));
  const state = createLoadingState({ load, register: vi.fn() });
  state.sections = [{ name: 'mf-store', ...store }];
  signInAs(person());
  await act(async () => {
    render(
      <LoadingContext value={state}>
        <Slot name="header" />
        <Slot name="account-menu" />
      </LoadingContext>,
    );
  });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  // As `refreshAfterOutage` does: the buttons are hidden.
  await act(async () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-retry]')) button.click();
  });
  await screen.findByRole('link', { name: 'Cart' });
  expect(load).toHaveBeenCalledTimes(2);
});
