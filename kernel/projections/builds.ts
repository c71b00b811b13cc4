import type pg from 'pg'
import { inTransaction } from '../postgres/transaction.ts'
import type { Position } from '../log/log.ts'
import { createTables, createViews, dropTables, dropViews, type Build } from './build.ts'
import { newLettersOf } from './dead-letters.ts'
import type { AnyProjection } from './projection.ts'

export type BuildRow = Build & {
  position: Position
  serving: boolean
  live: boolean
  parked: number
  retry: boolean
  updated_at: string
}

const columns = `name, version, build, position, serving, live, updated_at,
  (select count(*)::int from projections.dead_letter letter where letter.name = projection.name and letter.build = projection.build) as parked,
  exists (select from projections.dead_letter letter where letter.name = projection.name and letter.build = projection.build and retry) as retry`

export async function listBuilds(pool: pg.Pool, names: readonly string[]): Promise<BuildRow[]> {
  const { rows } = await pool.query<BuildRow>(
    `select ${columns} from projections.projection where name = any($1) order by name, build`,
    [names],
  )
  return rows
}

/**
 * A new model gets its view at once, so that no query fails. A version older than the serving one gets no build, since a machine with
 * old code must not take the model back.
 */
export async function declareBuilds(pool: pg.Pool, models: readonly AnyProjection[]): Promise<void> {
  const names = models.map((model) => model.name)
  if (models.every(isDeclaredIn(await listBuilds(pool, names)))) return
  await inTurn(pool, async (client) => {
    const { rows } = await client.query<BuildRow>(`select ${columns} from projections.projection`)
    for (const model of models.filter((model) => !isDeclaredIn(rows)(model))) await addBuild(client, model, rows)
  })
}

const isDeclaredIn = (rows: readonly BuildRow[]) => (model: AnyProjection) =>
  rows.some(
    ({ name, version, serving }) =>
      name === model.name && (version === model.version || (serving && version > model.version)),
  )

export async function addFreshBuild(pool: pg.Pool, model: AnyProjection): Promise<Build> {
  return inTurn(pool, async (client) => {
    const { rows } = await client.query<BuildRow>(`select ${columns} from projections.projection`)
    return addBuild(client, model, rows)
  })
}

async function addBuild(client: pg.PoolClient, model: AnyProjection, rows: readonly BuildRow[]): Promise<Build> {
  const { name, version } = model
  const others = rows.filter((row) => row.name === name)
  const build = { name, version, build: Math.max(0, ...others.map((row) => row.build)) + 1 }
  const serving = !others.some((row) => row.serving)
  await run(client, createTables(model, build))
  if (serving) await run(client, createViews(model, build))
  await client.query('insert into projections.projection (name, version, build, serving) values ($1, $2, $3, $4)', [
    name,
    version,
    build.build,
    serving,
  ])
  return build
}

/**
 * @returns false if it is behind the serving build (readers must not see older rows again), has dead letters that the serving
 * build does not have, or a long query locks the view
 */
export async function takeOver(pool: pg.Pool, model: AnyProjection, build: Build): Promise<boolean> {
  const { name, version, build: number } = build
  try {
    return await inTurn(pool, async (client) => {
      // New queries queue behind this lock request for the view, so the request must time out quickly.
      await client.query(`set local lock_timeout = '500ms'`)
      const { rows } = await client.query<BuildRow>(
        `select ${columns} from projections.projection where name = $1 order by build`,
        [name],
      )
      const mine = rows.find((row) => row.build === number)
      if (!mine || rows.some((row) => row.serving && row.build > number)) return false
      if ((await newLettersOf(client, build)).length > 0) return false
      // Lock order everywhere: views, tables, checkpoints. Another order would deadlock.
      await run(client, dropViews(name))
      const older = rows.filter((row) => row.build < number)
      for (const row of older) await run(client, dropTables(row))
      const { rowCount: removed } = await client.query(
        'delete from projections.projection where name = $1 and build < $2 and (not serving or position <= $3)',
        [name, number, mine.position],
      )
      if (removed !== older.length) throw new Behind()
      await client.query('delete from projections.dead_letter where name = $1 and build < $2', [name, number])
      await run(client, createViews(model, build))
      await client.query('update projections.projection set serving = true where name = $1 and build = $2', [
        name,
        number,
      ])
      await client.query(`select pg_notify('projections', $1)`, [
        `${name} ${version} ${number} ${mine.position} serving`,
      ])
      return true
    })
  } catch (error) {
    if (error instanceof Behind || isLockTimeout(error)) return false
    throw error
  }
}

class Behind extends Error {}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

export async function forgetBuilds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Build>('delete from projections.projection returning name, version, build')
  for (const name of new Set(rows.map((row) => row.name))) await run(client, dropViews(name))
  for (const row of rows) await run(client, dropTables(row))
  await client.query('delete from projections.dead_letter')
}

async function run(client: pg.ClientBase, statements: readonly string[]) {
  for (const statement of statements) await client.query(statement)
}

function inTurn<Result>(pool: pg.Pool, action: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('muster projections', 0))`)
    return action(client)
  })
}
