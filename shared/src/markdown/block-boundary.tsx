import { Component, type ReactNode } from 'react';

type Props = { readonly children?: ReactNode; readonly fallback?: ReactNode };

/** Keeps what cannot be shown of a text from taking the rest with it. */
export class BlockBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    console.warn('A part of a text could not be shown', cause);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ?? <p>This part of the text cannot be shown.</p>;
  }
}
