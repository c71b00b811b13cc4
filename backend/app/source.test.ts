import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { organizations } from '#projections/organization/organizations.ts'
import { forgetBuilds } from '#kernel/projections/builds.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { startProjections } from '#kernel/projections/run.ts'
import { openCommands } from '#backend/app/commands.ts'
import { testDatabase } from '#backend/platform/database/testing.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { bindToLog } from '#kernel/log/source.ts'
import { logContents } from '#schema/log-contents.ts'

const models = [organizations]

it('lets read models begin anew when the database follows another log, and only then', async () => {
  const database = await testDatabase()
  const log = postgresLog(database, logContents)
  const names = async () => {
    const { rows } = await database.pool.query<{ name: string }>('select name from read.organizations order by name')
    return rows.map(({ name }) => name)
  }
  /** Runs the models until they have passed `position`. */
  async function follow(position: bigint) {
    const ending = new AbortController()
    const logger = pino({ level: 'silent' })
    const progress = await openProgress(database, models)
    const { closed } = await startProjections({ database, log, models, logger, signal: ending.signal })
    expect(await progress.waitFor(position, ['OrganizationFounded'], { timeoutMs: 30_000 })).toBe(true)
    ending.abort()
    await closed
    progress.close()
  }

  expect(await bindToLog(database.pool, 'postgres', forgetBuilds)).toBe(false)
  const organizationId = randomUUID()
  const { position } = await openCommands({ log }).foundOrganization(
    { commandId: randomUUID(), organizationId, actor: { kind: 'system', name: 'test' }, now: new Date() },
    { name: 'Kitchen' },
  )
  await follow(position)
  // Marks the rows as those of the first reading.
  await database.pool.query(`update projections.organizations_v${organizations.version}_1 set name = name || ' once'`)

  expect(await bindToLog(database.pool, 'postgres', forgetBuilds)).toBe(false)
  expect(await names()).toEqual(['Kitchen once'])

  expect(await bindToLog(database.pool, 'eventstoredb', forgetBuilds)).toBe(true)
  await follow(position)
  expect(await names()).toEqual(['Kitchen'])
  await log.close()
  await database.close()
})
