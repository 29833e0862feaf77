import { createTransport } from 'nodemailer';
import { openBucket } from '../../bucket/open-bucket.ts';
import { bad, good, type Probe } from './finding.ts';

/** Connects, speaks TLS and logs in as the site does, and sends nothing. */
export const checkMailServer: Probe = async ({ smtpUrl }) => {
  if (!smtpUrl) return [];
  const transport = createTransport({ url: smtpUrl });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return [good(`The mail server ${new URL(smtpUrl).host} lets the site in.`)];
};

export const checkBucket: Probe = async ({ s3 }) => {
  if (!s3) return [];
  let isSilent = false;
  const warn = () => {
    isSilent = true;
  };
  await openBucket(s3, { warn });
  return [
    isSilent
      ? bad(`The bucket ${s3.bucket} at ${s3.endpoint} does not answer.`)
      : good(`The bucket ${s3.bucket} lets the site in.`),
  ];
};
