import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Paper } from './paper.tsx';

/** Something that exists on paper only, where it stands alone. */
export const PaperSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<Paper>{children}</Paper>, document.body);
