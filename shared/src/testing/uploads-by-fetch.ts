import { vi } from 'vitest';

/** Sends uploads with progress through the `fetch` of a test. Each reports its progress once, at half. */
export function sendUploadsByFetch(): void {
  vi.stubGlobal('XMLHttpRequest', UploadByFetch);
}

class UploadByFetch {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  #method = '';
  #url = '';
  readonly #sent = new Headers();
  #received = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#sent.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#received].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {}

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    try {
      const init = { method: this.#method, headers: this.#sent, body };
      const response = await fetch(this.#url, init);
      this.status = response.status;
      this.#received = response.headers;
      this.responseText = await response.text();
    } catch {
      return this.onerror();
    }
    this.onload();
  }
}
