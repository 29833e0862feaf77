import type { Page } from 'shared/contract';

/** The rows of all pages of a list, for a spreadsheet: a page of the screen holds only some. */
export async function allRows<Row>(
  readPage: (page: number) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let pageCount = 1;
  for (let page = 0; page < pageCount; page += 1) {
    const { content, totalPages } = await readPage(page);
    rows.push(...content);
    pageCount = totalPages;
  }
  return rows;
}
