import { useEffect, useState } from 'react';

type Props = { readonly file: File; readonly alt: string };

/** A picture that exists only as a file on this device so far. */
export function FilePicture({ file, alt }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    // Talks to the browser, which keeps the file in memory until its address is revoked.
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt={alt} draggable={false} />;
}
