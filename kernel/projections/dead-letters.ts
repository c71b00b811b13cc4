import type pg from 'pg'
import type { Position } from '../log/log.ts'
import type { Build } from './build.ts'
import type { LoggedEvent } from '../log/recorded.ts'
import type { BlockedRows, Unfoldable } from './fold.ts'

/** An event that a build could not fold. It blocks later events of its row, or of its organization if `row` is null. */
export type DeadLetter = {
  id: bigint
  organizationId: string
  row: string | null
  position: Position
  eventId: string
  type: string
  stream: string
  message: string
  attempts: number
}

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

const columns = `id, organization_id as "organizationId", row_key as "row", position, event_id as "eventId", type, stream,
  message, attempts`

export async function lettersOf(on: Queryable, { name, build }: Build): Promise<DeadLetter[]> {
  const { rows } = await on.query<DeadLetter>(
    `select ${columns} from projections.dead_letter where name = $1 and build = $2 order by position`,
    [name, build],
  )
  return rows
}

/** Returns the dead letters of a build that the serving build does not have. They prevent a takeover. */
export async function newLettersOf(on: Queryable, { name, build }: Build): Promise<DeadLetter[]> {
  const { rows } = await on.query<DeadLetter>(
    `select ${columns} from projections.dead_letter letter where name = $1 and build = $2 and not exists (
       select from projections.dead_letter other join projections.projection serving using (name, build)
       where other.name = $1 and other.event_id = letter.event_id and serving.serving and other.build <> $2
     ) order by position`,
    [name, build],
  )
  return rows
}

export async function skippedBy(on: Queryable, { name, version }: Build): Promise<ReadonlySet<string>> {
  const { rows } = await on.query<{ id: string }>(
    'select event_id as id from projections.skipped where name = $1 and version = $2',
    [name, version],
  )
  return new Set(rows.map(({ id }) => id))
}

export async function replaceLetters(
  on: Queryable,
  { name, build }: Build,
  tried: readonly DeadLetter[],
  failures: readonly Unfoldable[],
): Promise<void> {
  if (tried.length > 0)
    await on.query('delete from projections.dead_letter where id = any($1)', [tried.map(({ id }) => id)])
  for (const { event, row, message } of failures) {
    const attempts = tried.find(({ eventId }) => eventId === event.id)?.attempts ?? 0
    await on.query(
      `insert into projections.dead_letter
         (name, build, organization_id, row_key, position, event_id, type, stream, message, attempts)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      [
        name,
        build,
        event.metadata.organizationId,
        row,
        event.position,
        event.id,
        event.type,
        event.stream,
        message,
        attempts + 1,
      ],
    )
  }
}

export async function noteAttempt(on: Queryable, letters: readonly DeadLetter[], message: string): Promise<void> {
  await on.query(
    'update projections.dead_letter set attempts = attempts + 1, retry = false, message = $2 where id = any($1)',
    [letters.map(({ id }) => id), message],
  )
}

/** A row that is blocked from a position on; `row` is `null` if the whole organization is, since the row is unknown. */
type BlockedRow = { organizationId: string; row: string | null; position: Position }

type BlockedRowsOfBuild = BlockedRows & {
  block(row: BlockedRow): void
  readonly added: readonly Unfoldable[]
  stored(): void
}

export function openBlockedRows(rows: readonly BlockedRow[] = []): BlockedRowsOfBuild {
  const blockedFrom = new Map<string, Position>()
  let added: Unfoldable[] = []

  function block({ organizationId, row, position }: BlockedRow) {
    const key = row === null ? `organization ${organizationId}` : `row ${row}`
    const before = blockedFrom.get(key)
    // Part of a batch may be folded again after a later event of it has failed.
    if (before === undefined || position < before) blockedFrom.set(key, position)
  }
  const isBlocked = (key: string, { position }: LoggedEvent) => position >= (blockedFrom.get(key) ?? Infinity)

  for (const row of rows) block(row)
  return {
    has: (event, row) =>
      blockedFrom.size > 0 &&
      (isBlocked(`organization ${event.metadata.organizationId}`, event) ||
        (row !== null && isBlocked(`row ${row}`, event))),
    add(failure) {
      const { event, row } = failure
      block({ organizationId: event.metadata.organizationId, row, position: event.position })
      added.push(failure)
    },
    block,
    get added() {
      return added
    },
    stored() {
      added = []
    },
  }
}
