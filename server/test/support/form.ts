/** Parts of a multipart form: a file as bytes, JSON as a plain value (sent as a browser's Blob). */
export type FormParts = readonly (readonly [
  name: string,
  part: Uint8Array | Blob | string | object,
])[];

/** Encodes a form like a browser. */
export async function encodeForm(parts: FormParts) {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else if (part instanceof File) form.append(name, part);
    else if (part instanceof Blob) form.append(name, part, 'blob');
    else if (part instanceof Uint8Array) form.append(name, new Blob([part.slice()]), `${name}.jpg`);
    else form.append(name, new Blob([JSON.stringify(part)], { type: 'application/json' }));
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
