import { useEffect, useState } from 'react';

type Props = { readonly file: File; readonly alt: string };

/** A picture which is still only a file on this device. */
export function FilePicture({ file, alt }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    // The browser holds the file in memory under this address until it is given back.
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt={alt} draggable={false} />;
}
