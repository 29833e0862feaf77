type FormUpload = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Like `fetch`, with the progress of the upload. */
export function sendForm({ signal, ...upload }: FormUpload): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(upload.method, upload.url);
    upload.headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) upload.onProgress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The form could not be sent'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(upload.form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
  });
  // Responses with these statuses must not have a body.
  const body = [204, 205, 304].includes(request.status) ? null : request.responseText;
  return new Response(body, { status: request.status, headers });
}
