import { Component, type ErrorInfo, type ReactNode } from 'react';
import { SectionDown } from './section-down.tsx';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** Runs before the children are rendered again, to remove the cause. */
  readonly onRetry?: (() => void | Promise<void>) | undefined;
  /** Runs once for each crash, with the thrown value. */
  readonly onError?: ((error: unknown) => void) | undefined;
};

/** Error boundary of a widget or section: the rest of the page stays. */
export class SectionBoundary extends Component<Props, { readonly reason: unknown }> {
  override state: { readonly reason: unknown } = { reason: null };

  static getDerivedStateFromError(reason: unknown): { reason: unknown } {
    return { reason: reason ?? new Error('Nothing was thrown') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error);
    console.warn(`${this.props.title} stopped`, info.componentStack);
  }

  readonly retry = async (): Promise<void> => {
    await this.props.onRetry?.();
    this.setState({ reason: null });
  };

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === null) return this.props.children;
    return <SectionDown title={this.props.title} reason={reason} onRetry={this.retry} />;
  }
}
