import { createContext, use } from 'react';
import type { LoadingState } from './loading-state.ts';

/** Gives the loading state to the components that show sections. It never causes a render. */
export const LoadingContext = createContext<LoadingState | null>(null);

export function useLoadingState(): LoadingState {
  const state = use(LoadingContext);
  if (!state) throw new Error('LoadingContext is missing above this component');
  return state;
}
