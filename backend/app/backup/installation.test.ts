import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import type { entriesResponse } from '#schema/time-clock/rest.ts'
import type { z } from 'zod'
import { signIn, signUp, type Account } from '../testing/account.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'muster-installation-'))
const file = join(folder, 'backup')
let server: ServerProcess | undefined
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
const muster = (dataDir: string, ...args: string[]) => musterWith({}, dataDir, ...args)
const musterWith = (env: { MASTER_KEY?: string }, dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', ...env },
  })

async function punchesOf({ call }: Account) {
  const answer = await call('GET', '/api/time-clock/entries?limit=100')
  const { entries } = (await answer.json()) as z.infer<typeof entriesResponse>
  return entries.reduce((sum, entry) => sum + (entry.clock_out ? 2 : 1), 0)
}

it(
  'brings back, in an empty folder, every punch acknowledged before a backup that ran under load',
  { timeout: 180_000 },
  async () => {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    server = await startServer(before)
    const { origin } = server
    const crew = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => ({
        ...(await signUp(origin, `saved-${index}`)),
        index,
        punches: 0,
      })),
    )
    let done = false
    const working = crew.map(async (person) => {
      while (!done && person.punches < 200) {
        const path = `/api/time-clock/${person.punches % 2 === 0 ? 'clock-in' : 'clock-out'}`
        expect((await person.call('POST', path)).status).toBe(200)
        person.punches += 1
      }
    })
    await expect.poll(() => crew.every(({ punches }) => punches > 2), { timeout: 60_000 }).toBe(true)
    const acknowledged = crew.map(({ punches }) => punches)
    const { stdout: saved } = await muster(before, 'backup', file)
    expect(saved).not.toContain('MASTER_KEY')
    done = true
    await Promise.all(working)
    await server.stop()

    await muster(after, 'restore', file)
    const [made, restored] = await Promise.all([before, after].map((at) => readFile(join(at, 'master.key'), 'utf8')))
    expect(restored).toBe(made)
    const { stdout } = await muster(after, 'doctor')
    expect(stdout).toMatch(
      /^Muster works as muster_app, who can append events but not change them\nIt follows the log \S+ in postgres, now at position \d+\n$/,
    )
    server = await startServer(after)
    await server.caughtUp()
    for (const person of crew) {
      const restored = await signIn(server.origin, `saved-${person.index}`)
      const stored = await punchesOf(restored)
      expect(stored).toBeGreaterThanOrEqual(acknowledged[person.index] ?? Infinity)
      expect(stored).toBeLessThanOrEqual(person.punches)
      const next = stored % 2 === 0 ? 'clock-in' : 'clock-out'
      expect((await restored.call('POST', `/api/time-clock/${next}`)).status).toBe(200)
    }
  },
)

it('says that MASTER_KEY is to be kept with the backup, and given again', { timeout: 120_000 }, async () => {
  const chosen = join(folder, 'chosen')
  const [before, after, saved] = [`${chosen}-before`, `${chosen}-after`, `${chosen}-backup`]
  const env = { MASTER_KEY: randomBytes(32).toString('base64') }
  const { stdout: onBackup } = await musterWith(env, before, 'backup', saved)
  expect(onBackup).toContain('\nThe backup does not contain MASTER_KEY: keep it too')
  await expect(muster(after, 'restore', saved)).rejects.toThrow('restore it with the MASTER_KEY of that time')
  const { stdout: onRestore } = await musterWith(env, after, 'restore', saved)
  expect(onRestore).toContain('\nPersonal data needs MASTER_KEY: set it for all processes')
  expect((await musterWith(env, after, 'doctor')).stdout).toContain('It follows the log')
})
