/**
 * Ends the server when the start command is killed: it would keep the port and the data folder. Loaded before the
 * server's own code.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
