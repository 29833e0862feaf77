import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { RenderedRows } from './data-table.tsx';

/** Up to this number of rows, rendering all is faster than virtualization. */
const FEW_ROWS = 100;
/** Rows to render before the window has been measured. */
const FIRST_ROWS = 20;
/** Estimated row heights in containers up to these widths, in pixels, until measured. */
const HEIGHTS = [
  { maxWidth: 640, height: 112 },
  { maxWidth: 840, height: 61 },
  { maxWidth: Number.POSITIVE_INFINITY, height: 39 },
];

type Options = {
  readonly count: number;
  readonly container: RefObject<HTMLElement | null>;
};

/**
 * The rows of a long table near the window; null when all rows are rendered. `bringNear` scrolls to a row by its
 * position, so that it is rendered.
 */
export function useRenderedRows({ count, container }: Options): {
  readonly renderedRows: RenderedRows | null;
  readonly bringNear: (position: number) => void;
} {
  const [tableTop, setTableTop] = useState(0);
  useLayoutEffect(() => {
    // Follows the layout of the page after every render, because elements above the table can open and close.
    const box = container.current?.getBoundingClientRect();
    if (box) setTableTop(Math.round(box.top + window.scrollY));
  });
  const estimateHeight = () => heightIn(container.current?.clientWidth ?? Number.POSITIVE_INFINITY);
  const isLong = count > FEW_ROWS;
  const virtualizer = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => estimateHeight(),
    measureElement: (row) => row.getBoundingClientRect().height || estimateHeight(),
    overscan: 8,
    // Avoids errors of the observer when a measurement changes the layout in the same frame.
    useAnimationFrameWithResizeObserver: true,
    scrollMargin: tableTop,
    enabled: isLong,
  });
  const bringNear = (position: number) => {
    if (isLong) virtualizer.scrollToIndex(position, { align: 'center' });
  };
  if (!isLong) return { renderedRows: null, bringNear };
  const items = virtualizer.getVirtualItems();
  const firstItem = items.at(0);
  const lastItem = items.at(-1);
  const renderedRows = {
    from: firstItem?.index ?? 0,
    to: lastItem ? lastItem.index + 1 : Math.min(count, FIRST_ROWS),
    heightBeforePx: firstItem ? firstItem.start - tableTop : 0,
    heightAfterPx: lastItem ? virtualizer.getTotalSize() - (lastItem.end - tableTop) : 0,
    measure: virtualizer.measureElement,
  };
  return { renderedRows, bringNear };
}

const heightIn = (width: number): number =>
  HEIGHTS.find(({ maxWidth }) => width <= maxWidth)?.height ?? 0;
