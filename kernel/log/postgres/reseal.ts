import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import { NOTARY_STREAM } from '../../proof/head.ts'
import { verifyLog } from '../../proof/verify.ts'
import type { Keys } from '../../sealing/keys.ts'
import { isLeftOut, openResealing, type Renames } from '../../sealing/reseal.ts'
import { openSealing } from '../../sealing/sealing.ts'
import { eventHash, withHash } from '../chain.ts'
import { START, type Position } from '../log.ts'
import { logged, type LoggedEvent, type Stored } from '../recorded.ts'
import type { StoredText } from '../texts.ts'
import { openUpcast, type Contents } from '../upcast.ts'
import { statements } from './read.ts'
import { readTexts } from './texts.ts'

type ResealOptions = {
  contents: Contents
  keys: Keys
  renames: Renames
  onProgress?: (done: bigint, all: Position) => void
}

type Resealed = { logId: string; events: number; heads: number }

/**
 * Requires the owner of the tables, no other connections and no statement timeout. Stored positions must be updated with
 * `movedPosition`.
 */
export async function resealLog(
  client: pg.ClientBase,
  { contents, keys, renames, onProgress }: ResealOptions,
): Promise<Resealed> {
  const upcast = openUpcast(contents)
  const sealing = openSealing(contents, keys)
  const resealed = openResealing(contents, renames)
  await client.query('lock table log.events, log.head, log.clock in access exclusive mode')
  const head = await headOf(client)

  async function* pages(): AsyncGenerator<readonly LoggedEvent[]> {
    for (let after = START; after < head;) {
      const { rows } = await client.query<Stored>({ text: statements.page, values: [after] })
      const last = rows.at(-1)
      if (!last) return
      yield (await sealing.open(rows)).map((event) => logged(event, upcast))
      after = last.position
      await breathe()
    }
  }

  for await (const page of pages()) for (const event of page) renames.see(event)

  await makeTable(client)
  const hashes = new Map<string, string>()
  let [events, heads] = [0, 0]
  for await (const page of pages()) {
    const rows = []
    for (const each of page) {
      if (isLeftOut(each)) {
        heads += 1
        continue
      }
      const { stream, revision, event } = resealed(each)
      const [{ id, type, ...sealed } = event] = await sealing.seal(stream, [event])
      const [data, metadata] = [JSON.stringify(sealed.data), JSON.stringify(sealed.metadata)]
      const hash = eventHash(hashes.get(stream) ?? '', { stream, revision, id, type, data, metadata })
      hashes.set(stream, hash)
      const position = each.position - BigInt(heads)
      rows.push({ position, stream, revision, id, type, data, metadata: withHash(metadata, hash) })
    }
    await insert(client, rows)
    events += rows.length
    onProgress?.(page.at(-1)?.position ?? head, head)
  }

  const logId = randomUUID()
  await client.query('alter table log.events rename to events_before')
  await client.query('alter table log.events_sealed rename to events')
  await client.query('update log.head set position = position - $1, id = $2', [heads, logId])
  await client.query('analyze log.events')
  const { problems, found } = await verifyLog(readTexts(client, START), {
    logId,
    keys: new Map(),
    isGapless: true,
    head: await headOf(client),
    heads: [],
  })
  const [problem] = problems
  if (problem) {
    throw new Error(`The log was left as it is, since ${found} of the sealed events do not hold: ${problem.text}`)
  }
  await notePositions(client)
  await client.query('drop table log.events_before')
  await nameAlike(client)
  return { logId, events, heads }
}

/** Returns an SQL expression that maps a position of the former log to the encrypted log. @param position an SQL expression */
export const movedPosition = (position: string) =>
  `${position} - coalesce((select number from left_out where left_out.position <= ${position} order by left_out.position desc limit 1), 0)`

async function notePositions(client: pg.ClientBase) {
  await client.query('create temporary table left_out (position bigint primary key, number bigint) on commit drop')
  await client.query(
    `insert into left_out select position, row_number() over (order by position) from log.events_before where stream = $1`,
    [NOTARY_STREAM],
  )
  await client.query(`update log.clock set position = ${movedPosition('clock.position')}`)
}

async function headOf(client: pg.ClientBase): Promise<Position> {
  const { rows } = await client.query<{ position: Position }>('select position from log.head')
  return rows[0]?.position ?? START
}

async function makeTable(client: pg.ClientBase) {
  await client.query('create table log.events_sealed (like log.events including all)')
  const { rows } = await client.query<{ statement: string }>(`
    with before as (select relowner, relacl from pg_class where oid = 'log.events'::regclass)
    select format('grant %s on log.events_sealed to %s', privilege_type,
      case when grantee = 0 then 'public' else grantee::regrole::text end) as statement
    from before cross join aclexplode(relacl) where grantee <> relowner
    union all
    select format('alter table log.events_sealed owner to %s', relowner::regrole) from before
    union all
    -- Copies each trigger's definition, so that none is missing.
    select replace(pg_get_triggerdef(oid), ' ON log.events ', ' ON log.events_sealed ') from pg_trigger
    where tgrelid = 'log.events'::regclass and not tgisinternal
    union all
    select format('alter table log.events_sealed enable always trigger %I', tgname) from pg_trigger
    where tgrelid = 'log.events'::regclass and not tgisinternal and tgenabled = 'A'`)
  for (const { statement } of rows) await client.query(statement)
}

async function nameAlike(client: pg.ClientBase) {
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table log.events rename constraint %I to %I', conname, replace(conname, 'events_sealed', 'events')) as statement
    from pg_constraint where conrelid = 'log.events'::regclass and conname like 'events\\_sealed%'`)
  for (const { statement } of rows) await client.query(statement)
}

const insert = (client: pg.ClientBase, rows: readonly StoredText[]) =>
  client.query({
    name: 'log.reseal',
    text: `insert into log.events_sealed (position, stream, revision, id, type, data, metadata)
      select position, stream, revision, id, type, data::json, metadata::json
      from unnest($1::bigint[], $2::text[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::text[])
        as event (position, stream, revision, id, type, data, metadata)`,
    values: [
      rows.map(({ position }) => position),
      rows.map(({ stream }) => stream),
      rows.map(({ revision }) => revision),
      rows.map(({ id }) => id),
      rows.map(({ type }) => type),
      rows.map(({ data }) => data),
      rows.map(({ metadata }) => metadata),
    ],
  })
