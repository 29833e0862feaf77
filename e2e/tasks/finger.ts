import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';

/** A hand that counts its taps. Typing costs none where the field has the focus already. */
export function finger(page: Page): Hand & { readonly taps: () => number } {
  let taps = 0;
  const press = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  return {
    taps: () => taps,
    press,
    write: async (field, text) => {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement)))
        await press(field);
      await field.fill(text);
    },
    pick: async (list, option) => {
      // One to open the list, one for the option.
      taps += 2;
      await list.selectOption(option);
    },
    choose: async (button, files) => {
      const asked = page.waitForEvent('filechooser');
      await press(button);
      await (await asked).setFiles([...files]);
    },
  };
}
