import { type ComponentProps, useRef } from 'react';
import { DataTable } from './data-table.tsx';
import { useRenderedRows } from './use-rendered-rows.ts';

/** A table that renders only the rows near the window, if it is long. */
export function LongTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  const container = useRef<HTMLDivElement>(null);
  const { renderedRows } = useRenderedRows({ count: props.rows.length, container });
  return (
    <div ref={container}>
      <DataTable {...props} renderedRows={renderedRows} />
    </div>
  );
}
