import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Badge, DateText } from 'shared/ui';
import { endInWords } from './token-end.rules.ts';

/** Until when a deploy token is valid, with a warning when that is soon or over. */
export function TokenEnd({ iso }: { readonly iso: string }) {
  const [now] = useState(() => Date.now());
  const end = endInWords(iso, now);
  return (
    <>
      <DateText iso={iso} />
      {end && (
        <>
          {' '}
          <Badge tone={end.tone} icon={Clock}>
            {end.text}
          </Badge>
        </>
      )}
    </>
  );
}
