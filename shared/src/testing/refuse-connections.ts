import { Socket } from 'node:net';
import { afterEach, expect } from 'vitest';

let attemptedAddresses: string[] = [];

/** Addresses to which something tried to connect. They no longer count against the test. */
export function takeConnections(): string[] {
  const taken = attemptedAddresses;
  attemptedAddresses = [];
  return taken;
}

/** No test reaches a site that may run on this machine: a connection fails, however it is made, and its test with it. */
export function refuseConnections(): void {
  Socket.prototype.connect = function refuse(this: Socket, ...target: readonly unknown[]) {
    attemptedAddresses.push(JSON.stringify(target[0]));
    return this.destroy(new Error('Tests open no connections'));
  };
  afterEach(() => {
    expect(takeConnections(), 'connections that the test has opened').toEqual([]);
  });
}
