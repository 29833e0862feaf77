import { useEffect, useState } from 'react';
import { t } from '../language/index.ts';
import { Alert } from '../ui/index.ts';

type Props = { readonly file: File; readonly alt: string };

/** A picture that exists only as a file on this device so far. Says so if it is damaged, or no picture. */
export function FilePicture({ file, alt }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  useEffect(() => {
    // Talks to the browser, which keeps the file in memory until its address is revoked.
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (failed === file)
    return (
      <Alert kind="error">
        {t('{file} cannot be read as a picture. Please choose another one.', { file: file.name })}
      </Alert>
    );
  return url && <img src={url} alt={alt} draggable={false} onError={() => setFailed(file)} />;
}
