import { z } from 'zod';
import { mapInSlices, SLICE } from '../base/slices.ts';

/** True for an answer with a list so long that writing it at once would keep other requests waiting. */
export const isLong = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > SLICE
    : isRecord(value) && Object.values(value).some(isLong);

/**
 * Writes a long answer as JSON, its lists in slices. Like a short answer, it is cut down to what the
 * schema names. Throws when it does not match the schema.
 */
export async function encodeInSlices(schema: z.core.$ZodType, value: unknown): Promise<string> {
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const slices = await mapInSlices(value, (slice) => encode(schema, slice).slice(1, -1));
    return `[${slices.join(',')}]`;
  }
  if (schema instanceof z.ZodObject && isRecord(value) && isLong(value)) {
    const members: string[] = [];
    for (const [name, member] of Object.entries(schema.shape as z.core.$ZodShape)) {
      const text = await encodeInSlices(member, value[name]);
      if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
    }
    return `{${members.join(',')}}`;
  }
  return encode(schema, value);
}

/** Undefined for undefined, like JSON.stringify. */
const encode = (schema: z.core.$ZodType, value: unknown): string =>
  JSON.stringify(z.parse(schema, value));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
