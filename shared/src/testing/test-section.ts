import { waitFor } from '@testing-library/react';
import { ROLES, type Role } from 'shared/domain';
import { expect, test } from 'vitest';
import type { FakeResponses } from './fake-api.ts';
import type { fakeHost } from './fake-host.tsx';

type Declaration = {
  readonly pages: readonly { readonly path: string; readonly data?: readonly string[] }[];
  readonly homeData: readonly string[];
};

type SectionUnderTest = ReturnType<typeof fakeHost> & {
  /** Its `section.ts`. */
  readonly section: Declaration;
  /** The lowest role that each guarded page lets in, of those that stand above each other: other roles have higher numbers. */
  readonly lowestRoles: Readonly<Record<string, Role>>;
  /** Responses to the calls that it declares. */
  readonly responses?: FakeResponses;
};

/** Tests what every section promises in its `section.ts`, and whom its pages let in. */
export function testSection(tested: SectionUnderTest): void {
  const { openPage, openHome, section, lowestRoles, responses = {} } = tested;
  const addressOf = (path: string) => path.replace(':id', '7');

  test.each(section.pages)(
    '$path first makes the calls that the section declares',
    async ({ path, data = [] }) => {
      const { api, router } = openPage(addressOf(path), { responses });
      await waitFor(() => expect(router.state.initialized).toBe(true));
      expect(api.calls).toEqual(data.map((call) => `GET ${addressOf(call)}`));
    },
  );

  test('the home page first makes the calls that the section declares', async () => {
    const { api } = await openHome({ responses });
    expect(api.calls).toEqual(section.homeData.map((call) => `GET ${call}`));
  });

  const refusedVisits = Object.entries(lowestRoles).flatMap(([path, lowestRole]) =>
    [null, ...ROLES]
      .filter((role) => role === null || role < lowestRole)
      .map((role) => ({ address: addressOf(path), role })),
  );

  test.each(refusedVisits)(
    '$address sends role $role home without a call',
    async ({ address, role }) => {
      const { api, findByText } = openPage(address, { role, responses });
      expect(await findByText('Home page')).toBeTruthy();
      expect(api.calls).toEqual([]);
    },
  );
}
