import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../shared/report.ts'
import { startServer } from '#backend/app/testing/server-process.ts'

async function timed(dataDir: string, environment: Record<string, string>): Promise<number> {
  const server = await startServer(dataDir, environment)
  await server.stop()
  return server.startedIn / 1000
}

export async function starts(): Promise<Figure[]> {
  const withoutDemo = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const withDemo = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    const empty = await timed(withoutDemo, { DEMO: '0' })
    const demo = await timed(withDemo, { DEMO: '1' })
    const again = await timed(withDemo, { DEMO: '1' })
    return [
      { name: 'first start on an empty folder, without the demo', value: empty, unit: 's', goal: { atMost: 10 } },
      { name: 'first start on an empty folder, with the demo', value: demo, unit: 's', goal: { atMost: 15 } },
      { name: 'start with data', value: again, unit: 's', goal: { atMost: 3 } },
      { name: 'start with data ÷ first start', value: again / demo, unit: '×', goal: null },
    ]
  } finally {
    await rm(withoutDemo, { recursive: true, force: true })
    await rm(withDemo, { recursive: true, force: true })
  }
}
