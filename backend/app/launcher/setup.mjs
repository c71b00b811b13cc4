import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { capture, captureProgram, root, run, tool } from './run.mjs'

const generatedFolders = ['frontend/src/gql', 'backend/platform/graphql/generated']

export const install = (folder = '.') =>
  oneAtATime(async () => {
    if (isInstalled(folder)) return
    await step(`Installing packages${folder === '.' ? '' : ` in ${folder}`}`, () => npmCi(folder))
  })

/** `--loglevel=error` hides warnings, such as that a package names a newer Node: only the launcher runs on this Node. */
async function npmCi(folder) {
  const npm = process.env['npm_execpath']
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  args.push('--prefix', join(root, folder))
  const [program, ...first] = npm ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  await printOnFailure(captureProgram(program, [...first, ...args], npmEnvironment()), 'npm ci')
}

async function printOnFailure({ ended, output }, name) {
  if ((await ended) === 0) return
  console.error(output())
  throw new Error(`${name} failed: see above`)
}

async function step(title, act) {
  const start = performance.now()
  console.log(`${title} …`)
  await act()
  console.log(`${title}: done in ${Math.max(1, Math.round((performance.now() - start) / 1000))} s`)
}

function isInstalled(folder) {
  const record = join(root, folder, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readJson(join(root, folder, 'package-lock.json')).packages
  const present = readJson(record).packages
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path]
    // Optional packages for other systems are not installed.
    return path === '' || (found ? found.version === version && found.integrity === integrity : optional === true)
  })
}

function npmEnvironment() {
  try {
    if (process.env['npm_config_cache']) return {}
    accessSync(homedir() || '/nonexistent', constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(tmpdir(), `muster-npm-cache-${process.getuid?.() ?? 'user'}`) }
  }
}

export const generate = () =>
  unlessUnchanged(
    'generated',
    generatedFolders,
    () => hash(['codegen.ts', 'schema', 'frontend/src', 'backend/features'], isGraphql),
    () =>
      step('Generating types from the GraphQL schema', async () => {
        const args = [tool('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.ts', '--errors-only']
        await printOnFailure(capture(args), 'graphql-codegen')
      }),
  )

const isGraphql = (path, content) =>
  /(\.graphql|codegen\.ts|graphql-models\.ts)$/.test(path) ||
  (path.startsWith('frontend') && content.includes('graphql('))

export const buildClient = () =>
  unlessUnchanged(
    'client',
    ['frontend/dist/index.html'],
    () => hash(['frontend', 'schema', 'package-lock.json'], isClient),
    () => {
      const args = [tool('vite'), 'build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn']
      return step('Building the client', () => runTool(args, 'vite build', { NODE_ENV: 'production' }))
    },
  )

const isClient = (path) => !/\.test\.tsx?$|[/\\]e2e[/\\]|[/\\]perf[/\\]/.test(path)

async function runTool(args, name, env) {
  if ((await run(args, env)) !== 0) throw new Error(`${name} failed: see above`)
}

async function unlessUnchanged(name, outputs, hashInputs, make) {
  await oneAtATime(async () => {
    const stamp = join(root, 'node_modules/.cache/muster', name)
    const present = outputs.every((path) => existsSync(join(root, path)))
    if (present && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs()) return
    rmSync(stamp, { force: true })
    const made = hashInputs()
    await make()
    mkdirSync(join(stamp, '..'), { recursive: true })
    writeFileSync(stamp, made)
  })
}

function hash(paths, counts) {
  const digest = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(path)).toSorted()) {
    const content = readFileSync(join(root, file))
    if (counts(file, content)) digest.update(`${file}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name)
    const skipped = entry.name === 'node_modules' || inner === join('frontend/dist') || generatedFolders.includes(inner)
    return skipped ? [] : entry.isDirectory() ? filesIn(inner) : [inner]
  })
}

/** Serializes `work` between processes: `npm start` and `npm test` may run in one checkout at the same time. */
async function oneAtATime(work) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `muster-setup-${checkout}-${process.getuid?.() ?? ''}`)
  while (!takeLock(lock)) await pause(200)
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!holderIsAlive(lock)) rmSync(lock, { force: true })
    return false
  }
}

function holderIsAlive(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0)
    return true
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return error.code === 'EPERM'
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
