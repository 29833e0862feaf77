const KILOBIT = 1000 / 8;

/** As the developer tools of Chromium define slow and fast 4G: latency in ms, throughput in bytes per second. */
export const NETWORKS = {
  slow: { latency: 562.5, downloadThroughput: 1440 * KILOBIT, uploadThroughput: 675 * KILOBIT },
  fast: { latency: 165, downloadThroughput: 8100 * KILOBIT, uploadThroughput: 1350 * KILOBIT },
};

export type Network = keyof typeof NETWORKS;
