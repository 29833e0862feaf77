import { type KeyboardEvent, type MouseEvent, useState } from 'react';

const isHoldKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/**
 * Whether a button is held down with a pointer, Space or Enter. Assistive technology cannot hold it: it
 * sends a click without a press, and that click toggles.
 */
export function useHold() {
  const [held, setHeld] = useState(false);
  const release = () => setHeld(false);
  const handlers = {
    onPointerDown: () => setHeld(true),
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onBlur: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return;
      event.preventDefault();
      setHeld(true);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return;
      event.preventDefault();
      release();
    },
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) setHeld((before) => !before);
    },
  };
  return { held, handlers };
}
