let isOn = false;
let tell: (() => void) | undefined;

/** Has `listener` told once the server says that the whole site is closed for maintenance. */
export function onMaintenance(listener: () => void): void {
  tell = listener;
  if (isOn) listener();
}

/** The server has said that the whole site is closed for maintenance. */
export function beginMaintenance(): void {
  isOn = true;
  tell?.();
}
