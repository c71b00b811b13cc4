import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const modules = join(root, 'node_modules')

/** The Node 24 that npm installs; the one running this file may be older. */
function runtime() {
  const node = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    throw new Error(
      'npm has not put the runtime in place: its "node" package needs its install script, so do not use ignore-scripts',
    )
  }
  return node
}

/** The script of a package's command, which `node` runs on every system. */
export function tool(packageName, command = packageName) {
  const folder = join(modules, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

const running = new Set()
let asked = false

function passOn(signal) {
  asked = true
  for (const child of running) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // In a terminal, Ctrl+C reaches the children by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) passOn(signal)
  })
}

// npm signals its shell, and most shells end without passing the signal on, so the shell's end counts as one.
const shell = process.ppid
if (process.env['npm_lifecycle_event'] && process.platform !== 'win32') {
  setInterval(() => {
    if (!asked && process.ppid !== shell) passOn('SIGTERM')
  }, 250).unref()
}

/**
 * Runs a script on the runtime, in this terminal.
 * @returns its exit code, or 128 plus the number of the signal that ended it
 */
export const run = (args, env) => start(args, env).ended

/** As `run`, without waiting: `stop` asks it to end. */
export function start(args, env = {}) {
  return startProgram(runtime(), args, {
    PATH: [dirname(runtime()), join(modules, '.bin'), process.env['PATH']].join(delimiter),
    // Stripping types is most of a start's work, so the result is kept.
    NODE_COMPILE_CACHE: join(modules, '.cache/muster/compiled'),
    ...env,
  })
}

export function startProgram(program, args, env = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  running.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(() => running.delete(child))
  return { ended, stop: () => child.kill('SIGTERM') }
}
