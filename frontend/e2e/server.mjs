import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../backend/platform/database/embedded.ts'

const folder = process.env['DATA_DIR']
if (!folder) throw new Error('playwright.config.ts sets DATA_DIR')

// Not durable: where the disk is shared, one sync has taken longer than a test may wait.
const database = process.env['DATABASE_URL']
  ? undefined
  : await startEmbedded({ dataDir: join(folder, 'database'), durable: false })
const main = fileURLToPath(new URL('../../backend/app/main.ts', import.meta.url))
const muster = spawn(process.execPath, [main], {
  stdio: 'inherit',
  env: { ...process.env, ...(database && { DATABASE_URL: database.url }) },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => muster.kill(signal))
const [code] = await once(muster, 'exit')
await database?.stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = code ?? 1
