/**
 * Loaded into the server before its own code: whoever kills the start command outright must not leave
 * a server behind that holds the port and the data.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
