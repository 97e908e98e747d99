// Loaded into the server before its own code. The channel to the process that started it serves as a lifeline: when
// that process is gone, however it died, the server ends as if asked to, instead of keeping its port for ever.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
