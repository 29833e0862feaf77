import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Paper } from './paper.tsx';

/** Shown on paper only, and printed without the page. */
export const PaperSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<Paper>{children}</Paper>, document.body);
