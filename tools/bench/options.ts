import { parseArgs } from 'node:util';
import { NETWORKS, type Network } from './visit.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: 'home,news,article,store,product' },
    networks: { type: 'string', default: 'slow,fast' },
    port: { type: 'string', default: '21340' },
  },
});

const isNetwork = (name: string): name is Network => name in NETWORKS;

export const options = {
  rounds: Number(values.rounds),
  pages: values.pages.split(','),
  networks: values.networks.split(',').filter(isNetwork),
  /** The first of two ports. */
  port: Number(values.port),
};
