let isOn = false;
let onBegin: (() => void) | undefined;

/** Calls `listener` once the whole site is closed for maintenance. */
export function onMaintenance(listener: () => void): void {
  onBegin = listener;
  if (isOn) listener();
}

/** Call this when the server responds that the whole site is closed for maintenance. */
export function beginMaintenance(): void {
  isOn = true;
  onBegin?.();
}
