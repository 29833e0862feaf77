/**
 * A name as people typed it, made safe for a mail: one line, without invisible characters, and
 * without anything that a mail program would take for a link or an address.
 */
export const plainLine = (line: string): string =>
  line
    .replace(/[\p{C}\p{Z}\s]+|:\/\/|@/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L})/gu, '. ')
    .replace(/ {2,}/g, ' ')
    .trim();
