// The entry of all npm scripts. Runs on Node 20 or newer: installs the packages, including the Node 24 that runs everything
// else, generates outdated files, and runs the command.
import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { root, run, start, tool } from './run.mjs'
import { buildClient, generate, install } from './setup.mjs'
import { runTests } from './tests.mjs'

const server = JSON.parse(readFileSync(new URL('./server.json', import.meta.url), 'utf8'))

const commands = {
  start: {
    needs: [generate, buildClient],
    run: (args) => run([...server.flags, 'backend/app/main.ts', ...args], server.environment),
  },
  dev: { needs: [generate], run: develop },
  test: { needs: [generate], run: runTests },
  bench: {
    needs: [generate, buildClient, () => install('bench/emmett')],
    run: (args) => run(['bench/bench.ts', ...args]),
  },
  fuzz: { needs: [generate, buildClient], run: (args) => run(['bench/fuzz.ts', ...args]) },
  cluster: { needs: [generate, buildClient], run: (args) => run(['bench/cluster.ts', ...args]) },
  soak: { needs: [generate, buildClient], run: (args) => run(['bench/soak.ts', ...args]) },
  muster: { needs: [generate], run: (args) => run(['backend/app/cli.ts', ...args]) },
  lint: { needs: [generate], run: lint },
  format: { needs: [], run: (args) => run([tool('oxfmt'), ...args]) },
  typecheck: { needs: [generate], run: typecheck },
  codegen: { needs: [], run: codegen },
  build: { needs: [generate, buildClient], run: () => 0 },
}

async function lint(args) {
  const rules = await run([tool('oxlint'), ...args])
  const layers = rules || (await run(['backend/app/launcher/layers.mjs']))
  return layers || run([tool('oxfmt'), '--check'])
}

async function codegen() {
  const code = await run(['backend/app/generate-sdl.ts'])
  if (code === 0) await generate()
  return code
}

async function typecheck() {
  const server = await run([tool('typescript', 'tsc'), '-p', '.'])
  const client = await run([tool('typescript', 'tsc'), '-p', 'frontend'])
  return server || client
}

async function develop() {
  const client = `http://localhost:${process.env['DEV_PORT'] ?? 5011}`
  const backend = start(['--watch', '--watch-preserve-output', 'backend/app/main.ts'], {
    NODE_ENV: process.env['NODE_ENV'] ?? 'development',
    // Vite's origin: browsers send writes from there, and links in mail open there.
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? client,
  })
  const vite = start([tool('vite'), '--config', 'frontend/vite.config.ts'])
  let pending
  const regenerate = () => {
    clearTimeout(pending)
    pending = setTimeout(() => {
      // Documents are often invalid while being edited.
      generate().catch((error) => console.error(error.message))
    }, 200)
  }
  const watchers = ['schema', 'frontend/src'].map((folder) =>
    watch(join(root, folder), { recursive: true }, regenerate),
  )
  const code = await Promise.race([backend.ended, vite.ended])
  clearTimeout(pending)
  for (const watcher of watchers) watcher.close()
  backend.stop()
  vite.stop()
  await Promise.all([backend.ended, vite.ended])
  return code
}

const [name = 'start', ...args] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new Error(`Unknown command "${name}": use ${Object.keys(commands).join(', ')}`)
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Error(`Muster needs Node 20 or newer; this is ${process.version}`)
  await install()
  for (const need of command.needs) await need()
  process.exitCode = await command.run(args)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
