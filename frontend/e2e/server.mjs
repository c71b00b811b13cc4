// The server of the end-to-end tests, with demo data in a folder that it removes at the end.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = process.env['DATA_DIR']
if (!folder) throw new Error('playwright.config.ts sets DATA_DIR')

const main = fileURLToPath(new URL('../../backend/app/main.ts', import.meta.url))
const muster = spawn(process.execPath, [main], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => muster.kill(signal))
muster.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
