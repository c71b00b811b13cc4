import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const modules = join(root, 'node_modules')

/** The Node 24 that npm installs. The Node that runs this file may be older. */
function runtime() {
  const node = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    throw new Error(
      'The package "node" is incomplete: allow its install script (npm setting ignore-scripts=false) and run again',
    )
  }
  return node
}

/** Returns the script behind a package's command. Unlike the command, `node` can run it on every system. */
export function tool(packageName, command = packageName) {
  const folder = join(modules, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

const running = new Set()
let isStopping = false

function forward(signal) {
  isStopping = true
  for (const child of running) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // In a terminal, Ctrl+C also reaches the children directly.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) forward(signal)
  })
}

// npm signals its shell, and most shells end without forwarding the signal. So the end of the shell counts as a signal.
const shell = process.ppid
if (process.env['npm_lifecycle_event'] && process.platform !== 'win32') {
  setInterval(() => {
    if (!isStopping && process.ppid !== shell) forward('SIGTERM')
  }, 250).unref()
}

/** @returns the exit code, or 128 plus the number of the signal that ended the process */
export const run = (args, env) => start(args, env).ended

export const start = (args, env = {}) => startProgram(runtime(), args, { ...runtimeEnvironment(), ...env })

/** Like `start`, but keeps the output instead of printing it. */
export const capture = (args) => captureProgram(runtime(), args, runtimeEnvironment())

const runtimeEnvironment = () => ({
  PATH: [dirname(runtime()), join(modules, '.bin'), process.env['PATH']].join(delimiter),
  // Stripping types takes most of a start, so cache the result.
  NODE_COMPILE_CACHE: join(modules, '.cache/muster/compiled'),
})

export function captureProgram(program, args, env = {}) {
  let text = ''
  const { child, ...started } = launch(program, args, env, ['ignore', 'pipe', 'pipe'])
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  return { ...started, output: () => text }
}

const startProgram = (program, args, env) => launch(program, args, env, 'inherit')

function launch(program, args, env, stdio) {
  const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  running.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(() => running.delete(child))
  return { child, ended, stop: () => child.kill('SIGTERM') }
}
