import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

type Options<Draft> = {
  readonly read: (address: string) => Draft;
  /** Writes what was typed to the address, and calls `settle`. */
  readonly put: (draft: Draft) => void;
};

/**
 * A filter as it is typed. The address, or the part of it that has the filter, follows after a pause in typing; the
 * draft follows Back, Forward and links.
 */
export function useAddressDraft<Draft>(address: string, { read, put }: Options<Draft>) {
  const [{ draft, requested, isTyping }, setState] = useState(() => ({
    draft: read(address),
    requested: address,
    isTyping: false,
  }));
  // Separate from the requested address, which is rendered only later, while typing goes on.
  const [rendered, setRendered] = useState(address);
  const putDraft = useEffectEvent(() => put(draft));
  useEffect(() => {
    // Writes to the browser's address: browsers refuse to change it more often than every 100 ms or so.
    if (!isTyping) return;
    const timer = setTimeout(() => putDraft(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isTyping]);

  if (rendered !== address) {
    setRendered(address);
    if (requested !== address)
      setState({ draft: read(address), requested: address, isTyping: false });
  }
  return {
    draft,
    requested,
    type: (typed: Draft) => setState({ draft: typed, requested, isTyping: true }),
    /** Call it with each address that is written for a draft. */
    settle: (settled: Draft, requestedAddress: string) =>
      setState({ draft: settled, requested: requestedAddress, isTyping: false }),
  };
}
