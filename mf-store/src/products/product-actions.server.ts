import type { ProductActions as BrowserActions } from './product-actions.tsx';

/** The server's `ProductActions`: its pages are those of visitors. `imports` of `package.json` selects it. */
export const ProductActions: typeof BrowserActions = () => null;
