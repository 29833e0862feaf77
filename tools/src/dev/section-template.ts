export type SectionNames = {
  /** First path segment and last part of the folder's name: `polls`. */
  readonly prefix: string;
  /** Name of the folder and of the package: `mf-polls`. */
  readonly folder: string;
  readonly title: string;
  readonly devPort: number;
};

/** The files of a section with one page, by path. Files that are the same in every section are copied instead. */
export const sectionFiles = ({
  prefix,
  folder,
  title,
  devPort,
}: SectionNames): Readonly<Record<string, string>> => ({
  'section.ts': `import { defineSection } from 'tools/section';

export default defineSection({
  name: '${folder}',
  title: '${title}',
  prefix: '${prefix}',
  slots: {},
  menu: { label: '${title}', order: 40 },
  devPort: ${devPort},
  pages: [{ path: '/${prefix}', chunk: 'page-${prefix}', title: '${title}' }],
  homeData: [],
});
`,
  'src/routes.ts': `import { defineRoutes, page } from 'shared/section';

export default defineRoutes([
  {
    index: true,
    lazy: page(
      '${title}',
      () => import(/* webpackChunkName: "page-${prefix}" */ './${prefix}/${prefix}.page.tsx'),
    ),
  },
]);
`,
  'src/widgets.ts': `import { defineWidgets } from 'shared/section';

export default defineWidgets([]);
`,
  [`src/${prefix}/${prefix}.page.tsx`]: `import { EmptyState, PageLayout } from 'shared/ui';

export default function ${componentName(prefix)}Page() {
  return (
    <PageLayout title="${title}">
      <EmptyState text="Nothing here yet." />
    </PageLayout>
  );
}
`,
  [`src/${prefix}/${prefix}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/testing';
import { expect, test } from 'vitest';
import section from '../routes.ts';

test('the page shows that nothing is there yet', async () => {
  const router = createMemoryRouter(
    [{ path: '/${prefix}', children: section.routes, HydrateFallback: () => null }],
    { initialEntries: ['/${prefix}'] },
  );
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Nothing here yet.')).toBeDefined();
});
`,
});

const componentName = (prefix: string): string =>
  prefix
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
