import { resetBoot } from 'shared/api';
import { BOOT_ELEMENT_ID, type Boot } from 'shared/contract';

/** Writes boot data into the page, as the server does. */
export function writeBoot(boot: Partial<Record<keyof Boot, unknown>>): void {
  document.getElementById(BOOT_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = BOOT_ELEMENT_ID;
  element.textContent = JSON.stringify(boot);
  document.head.append(element);
  resetBoot();
}
