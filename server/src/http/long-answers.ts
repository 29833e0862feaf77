import { z } from 'zod';
import { mapInSlices, SLICE } from '../base/slices.ts';

/** True for an answer with a list so long that checking and writing it at once would hold up others. */
export const isLong = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > SLICE
    : isRecord(value) && Object.values(value).some(isLong);

/**
 * Writes a long answer as JSON, its lists bit by bit. Like the short ones it holds nothing that the
 * schema does not name. Throws when it is not of the schema's shape.
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

/** Undefined for undefined, as JSON.stringify has it. */
const encode = (schema: z.core.$ZodType, value: unknown): string =>
  JSON.stringify(z.parse(schema, value));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
