import { useEffect, useState } from 'react';
import { t } from '../language/index.ts';
import { Alert } from '../ui/index.ts';

type Props = { readonly file: File; readonly alt: string };

/** Preview of a picture before its upload. Shows an error if the file is damaged or not a picture. */
export function FilePicture({ file, alt }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [failedFile, setFailedFile] = useState<File | null>(null);
  useEffect(() => {
    // The browser holds the file in memory until its URL is revoked.
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (failedFile === file)
    return (
      <Alert kind="error">
        {t('{file} cannot be read as a picture. Please choose another one.', { file: file.name })}
      </Alert>
    );
  return url && <img src={url} alt={alt} draggable={false} onError={() => setFailedFile(file)} />;
}
