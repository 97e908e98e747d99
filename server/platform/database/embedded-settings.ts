/**
 * Settings of the embedded server, as `-c` arguments, for a small machine (2 cores, a few GB).
 * durable: every acknowledged commit survives a power cut. Not durable: for tests, nothing is ever flushed.
 */
export function settingArguments(options: { socketDir: string; durable: boolean }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: options.socketDir,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '200',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    // Two cores belong to many short transactions; a report may take its time on one of them.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    // A killed application must not leave a long query holding its locks.
    client_connection_check_interval: '2s',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.05',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    log_min_error_statement: 'panic', // statements can hold what a log must not
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(options.durable ? durable : forgetful),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Files of the log are used again: a bet that has to wait for a new one waits for 16 MB of zeros.
  min_wal_size: '1GB',
  max_wal_size: '1GB',
  checkpoint_completion_target: '0.9',
  // After each checkpoint a page is written to the log whole when it first changes: rarer, and smaller.
  checkpoint_timeout: '15min',
  wal_compression: 'pglz',
};

const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
};
