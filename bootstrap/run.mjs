import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** An error whose message alone is meant for the person at the terminal, without a stack. */
export function problem(message) {
  return Object.assign(new Error(message), { sayOnly: true });
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs the server and resolves with its exit code. It gets a process group of its own, so that a Ctrl-C, which the
 * terminal sends to everyone at once, reaches it exactly once: from here. Should this process be killed, the broken
 * lifeline tells the server to end in order.
 */
export function runServer({ node, env }, args) {
  const child = spawn(node, ['--import', new URL('./lifeline.mjs', import.meta.url).href, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return ended(child, ['SIGINT', 'SIGTERM', 'SIGHUP']);
}

/** Runs a tool in our own process group: a Ctrl-C reaches it from the terminal, other signals from here. */
export function runAttached({ node, env }, args, options = {}) {
  const child = spawn(node, args, { env, stdio: 'inherit', ...options });
  return { child, ended: ended(child, process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP']) };
}

/** Resolves with the exit code; meanwhile passes signals on, a repeated one only after a while (npm sends its own). */
function ended(child, signals) {
  const ignored = ['SIGINT'].filter((signal) => !signals.includes(signal));
  let quietUntil = 0;
  const pass = (signal) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 2000;
    child.kill(signal);
  };
  const wait = () => {};
  const parent = process.ppid;
  const watchParent = setInterval(() => {
    // Under npm we live for npm. A killed npm (or its shell) passes nothing on; a shell of a person may well go.
    if (process.env.npm_lifecycle_event && process.ppid !== parent) pass('SIGTERM');
  }, 500);
  for (const signal of signals) process.on(signal, pass);
  for (const signal of ignored) process.on(signal, wait);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watchParent);
      for (const each of signals) process.off(each, pass);
      for (const each of ignored) process.off(each, wait);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
