import type { ComponentProps, MouseEvent } from 'react';
import { Button, usePressGuard } from 'shared/ui';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Whether the button appears where people are pressing, so that for a moment a press is not meant for it. */
  readonly guarded: boolean;
  readonly onPress: (press: MouseEvent<HTMLButtonElement>) => void;
};

export function GuardedButton({ guarded, onPress, ...button }: Props) {
  const { guardProps, isTooSoon } = usePressGuard();
  return (
    <Button
      {...button}
      {...(guarded && guardProps)}
      onClick={(press) => {
        // The second tap of a double tap was meant for what was there before, too.
        if (press.detail <= 1 && !(guarded && isTooSoon(press))) onPress(press);
      }}
    />
  );
}
