import { inflateRawSync } from 'node:zlib';

/** A cell as it is in the file: its type, its value and how it is shown. */
export type ExcelCell = {
  readonly kind: 'text' | 'number';
  readonly value: string;
  readonly format: string;
  readonly bold: boolean;
};

/** The rows of the first sheet of a file of Excel, without empty cells, and the widths of its columns. */
export function readExcel(file: Uint8Array) {
  const files = unzip(Buffer.from(file));
  const texts = all(files.get('xl/sharedStrings.xml'), /<si><t[^>]*>(.*?)<\/t><\/si>/gs).map(
    ([, text = '']) => unescapeXml(text),
  );
  const styles = readStyles(files.get('xl/styles.xml') ?? '');
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const rows = all(sheet, /<row [^>]*>(.*?)<\/row>/gs).map(([, row]) =>
    all(row, /<c ([^>]*[^/])>(.*?)<\/c>/gs).map(([, attributes = '', content = '']): ExcelCell => {
      const value = /^<v>(.*)<\/v>$/s.exec(content)?.[1];
      if (value === undefined) throw new Error(`Not a plain value: ${content}`);
      const isText = attributes.includes('t="s"');
      return {
        kind: isText ? 'text' : 'number',
        value: isText ? (texts[Number(value)] ?? '') : value,
        ...(styles[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? { format: '', bold: false }),
      };
    }),
  );
  return {
    rows,
    widths: all(sheet, /<col [^>]*width="([^"]+)"/g).map(([, width]) => Number(width)),
  };
}

function readStyles(xml: string): readonly Pick<ExcelCell, 'format' | 'bold'>[] {
  const formats = new Map(
    all(xml, /numFmtId="(\d+)" formatCode="([^"]*)"/g).map(([, id, code]) => [id, code]),
  );
  const fonts = all(/<fonts.*<\/fonts>/s.exec(xml)?.[0], /<font>(.*?)<\/font>/gs);
  return all(/<cellXfs.*<\/cellXfs>/s.exec(xml)?.[0], /<xf ([^>]*)/g).map(([, xf = '']) => {
    const number = (name: string) => new RegExp(`${name}="(\\d+)"`).exec(xf)?.[1] ?? '0';
    const id = number('numFmtId');
    return {
      format: formats.get(id) ?? BUILT_IN_FORMATS[id] ?? '',
      bold: fonts[Number(number('fontId'))]?.[1]?.includes('<b/>') ?? false,
    };
  });
}

const BUILT_IN_FORMATS: Readonly<Record<string, string>> = { '1': '0', '2': '0.00', '49': '@' };

const all = (text: string | undefined, pattern: RegExp) => [...(text ?? '').matchAll(pattern)];

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

const unescapeXml = (text: string): string =>
  text.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);

/** The files of a zip archive, by the list at its end. */
function unzip(zip: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf('PK\x05\x06');
  let entry = zip.readUInt32LE(end + 16);
  while (entry < end) {
    const nameLength = zip.readUInt16LE(entry + 28);
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
    const isDeflated = zip.readUInt16LE(entry + 10) === 8;
    files.set(name, (isDeflated ? inflateRawSync(bytes) : bytes).toString('utf8'));
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}
