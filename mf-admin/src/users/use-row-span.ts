import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { RowSpan } from '../ui/data-table.tsx';

/** Up to so many rows, drawing all is faster than working out which are needed. */
const FEW_ROWS = 100;
/** Assumed heights of a row and of a card in pixels, until they are measured. */
const ROW = 49;
const CARD = 224;
const NARROW = 640;

type Options = {
  readonly count: number;
  /** The element around the table. */
  readonly place: RefObject<HTMLElement | null>;
};

/** Which rows of a long table are near the window; null when all rows are drawn. */
export function useRowSpan({ count, place }: Options): RowSpan | null {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // Follows the layout of the page: parts above the table can open and close.
    const measure = () => {
      const box = place.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  const height = () => ((place.current?.clientWidth ?? NARROW) < NARROW ? CARD : ROW);
  const long = count > FEW_ROWS;
  const rows = useWindowVirtualizer({
    count: long ? count : 0,
    estimateSize: () => height(),
    measureElement: (row) => row.getBoundingClientRect().height || height(),
    overscan: 8,
    scrollMargin: top,
    enabled: long,
  });
  if (!long) return null;
  const items = rows.getVirtualItems();
  const first = items.at(0);
  const last = items.at(-1);
  return {
    from: first?.index ?? 0,
    to: last ? last.index + 1 : Math.min(count, 20),
    before: first ? first.start - top : 0,
    after: last ? rows.getTotalSize() - (last.end - top) : 0,
    measure: rows.measureElement,
  };
}
