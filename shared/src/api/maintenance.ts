let isOn = false;
let onBegin: (() => void) | undefined;

/** Calls `listener` once the server says that the whole site is closed for maintenance. */
export function onMaintenance(listener: () => void): void {
  onBegin = listener;
  if (isOn) listener();
}

/** To be called when the server says that the whole site is closed for maintenance. */
export function beginMaintenance(): void {
  isOn = true;
  onBegin?.();
}
