import { Component, type ReactNode } from 'react';
import { t } from '../language/index.ts';

type Props = { readonly children?: ReactNode; readonly fallback?: ReactNode };
type State = { readonly failed: boolean; readonly lastChildren: ReactNode };

/** Error boundary of one block of a text. A changed text is rendered again. */
export class BlockBoundary extends Component<Props, State> {
  override state: State = { failed: false, lastChildren: this.props.children };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { children }: Props,
    { lastChildren }: State,
  ): Partial<State> | null {
    return children === lastChildren ? null : { failed: false, lastChildren: children };
  }

  override componentDidCatch(cause: unknown): void {
    console.warn('A part of a text could not be shown', cause);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ?? <p>{t('This part of the text cannot be shown.')}</p>;
  }
}
