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

/** Opens the bucket, which throws if it refuses the keys, and only warns if it does not answer. */
export const checkBucket: Probe = async ({ s3 }) => {
  if (!s3) return [];
  let doesAnswer = true;
  const warn = () => {
    doesAnswer = false;
  };
  await openBucket(s3, { warn });
  return [
    doesAnswer
      ? good(`The bucket ${s3.bucket} lets the site in.`)
      : bad(`The bucket ${s3.bucket} at ${s3.endpoint} does not answer.`),
  ];
};
