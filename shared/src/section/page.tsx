import { type ComponentType, useState } from 'react';
import { SectionDown } from './section-down.tsx';

type Load = () => Promise<{ readonly default: ComponentType }>;
type LazyRoute = () => Promise<{ Component: ComponentType }>;

const PAUSE_MS = 400;

/**
 * A route's page in a file of its own: `lazy: page('News', () => import(…))`. Its promise never rejects,
 * because the router keeps a rejected `lazy` for ever and would not load the file again. When the file
 * cannot be loaded, the page says so and offers to try again.
 */
export const page =
  (title: string, load: Load): LazyRoute =>
  async () => {
    try {
      return { Component: await twice(load) };
    } catch (reason) {
      return { Component: recoverable(title, load, reason) };
    }
  };

async function twice(load: Load): Promise<ComponentType> {
  try {
    return (await load()).default;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return (await load()).default;
  }
}

function recoverable(title: string, load: Load, reason: unknown): ComponentType {
  let arrived: ComponentType | null = null;
  return function RecoverablePage() {
    const [failure, setFailure] = useState({ reason, attempt: 0 });
    if (arrived) {
      const Arrived = arrived;
      return <Arrived />;
    }
    const retry = async () => {
      try {
        arrived = (await load()).default;
        setFailure(({ attempt }) => ({ reason: null, attempt: attempt + 1 }));
      } catch (again) {
        setFailure(({ attempt }) => ({ reason: again, attempt: attempt + 1 }));
      }
    };
    return <SectionDown title={title} reason={failure.reason} onRetry={retry} />;
  };
}
