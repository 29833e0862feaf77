import { Printer } from 'lucide-react';
import { Button, type ButtonVariant } from 'shared/ui';
import { usePrintingThis } from '../ui/use-printing.ts';
import { HandOverSlip } from './hand-over-slip.tsx';
import type { Slip } from './slip.rules.ts';

type Props = { readonly slip: Slip; readonly label: string; readonly variant?: ButtonVariant };

/** Prints one hand-over slip, without the page. */
export function PrintSlipButton({ slip, label, variant = 'secondary' }: Props) {
  const { printing, print } = usePrintingThis();
  return (
    <>
      <Button variant={variant} onClick={print}>
        <Printer aria-hidden="true" />
        {label}
      </Button>
      {printing && <HandOverSlip slip={slip} />}
    </>
  );
}
