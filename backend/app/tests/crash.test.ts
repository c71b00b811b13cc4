import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { entriesResponse } from '#schema/time-clock/rest.ts'
import type { z } from 'zod'
import { signUp, type Account } from '../testing/account.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'

const people = 8
const kills = 2
const load = 160

const dataDir = await mkdtemp(join(tmpdir(), 'muster-crash-'))
let server: ServerProcess | undefined
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Puncher = Account & { punches: number; unanswered: { path: string; key: string } | undefined }

const next = ({ punches }: Puncher) => `/api/time-clock/${punches % 2 === 0 ? 'clock-in' : 'clock-out'}`

async function punch(person: Puncher): Promise<boolean> {
  const sent = person.unanswered ?? { path: next(person), key: randomUUID() }
  person.unanswered = sent
  const answer = await person.call('POST', sent.path, { key: sent.key }).catch(() => null)
  if (!answer) return false
  expect(answer.status, await answer.text()).toBe(200)
  person.unanswered = undefined
  person.punches += 1
  return true
}

it(
  'loses no acknowledged punch and repeats none when the process is killed under load',
  { timeout: 120_000 },
  async () => {
    server = await startServer(dataDir)
    const { origin, port } = server
    const crew: Puncher[] = await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        const account = await signUp(origin, `crash-${index}`)
        return { ...account, punches: 0, unanswered: undefined }
      }),
    )

    for (let kill = 0; kill < kills; kill += 1) {
      let acknowledged = 0
      const killed = Promise.withResolvers<void>()
      const working = crew.map(async (person) => {
        while (await punch(person)) {
          acknowledged += 1
          if (acknowledged === load) void server?.kill().then(killed.resolve)
        }
      })
      await Promise.all([...working, killed.promise])
      expect(crew.some(({ unanswered }) => unanswered)).toBe(true)
      server = await startServer(dataDir, { PORT: String(port) })
    }

    await server.caughtUp()
    for (const person of crew) {
      if (person.unanswered) expect(await punch(person)).toBe(true)
      const answer = await person.call('GET', '/api/time-clock/entries?limit=100')
      const { entries } = (await answer.json()) as z.infer<typeof entriesResponse>
      const stored = entries.reduce((sum, entry) => sum + (entry.clock_out ? 2 : 1), 0)
      expect(stored).toBe(person.punches)
    }
  },
)
