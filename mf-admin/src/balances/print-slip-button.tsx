import { Printer } from 'lucide-react';
import { Button, type ButtonLook } from 'shared/ui';
import { usePrintingThis } from '../ui/use-printing.ts';
import { HandOverSlip } from './hand-over-slip.tsx';
import type { Slip } from './slip.rules.ts';

type Props = { readonly slip: Slip; readonly label: string; readonly look?: ButtonLook };

/** Prints one hand-over slip, without the page. */
export function PrintSlipButton({ slip, label, look = 'secondary' }: Props) {
  const { printing, print } = usePrintingThis();
  return (
    <>
      <Button look={look} onClick={print}>
        <Printer aria-hidden="true" />
        {label}
      </Button>
      {printing && <HandOverSlip slip={slip} />}
    </>
  );
}
