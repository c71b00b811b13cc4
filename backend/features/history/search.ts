import { sql, type Kysely, type RawBuilder } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { historySources, type HistoryFilter, type HistoryObject } from '#schema/history/filter.ts'
import { eventHistory } from '#schema/history-of-events.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import type { Viewer } from '#backend/features/people/permissions.ts'
import { locationInReach, type Reach } from '#backend/platform/http/scope.ts'
import { MOST_LISTED, summaries } from './command-groups.ts'
import { undoneCommands } from './undo-chains.ts'
import { hasReadableReason } from './visibility.ts'
import { typesWith, wordsIn } from './words.ts'

type Condition = RawBuilder<boolean>

/** Each branch is a separate ordered index scan, because Postgres would scan the whole history for an `or`. */
export type Search = { every: readonly Condition[]; branches: readonly Condition[] }

const MOST_BRANCHES = 16
const MOST_PEOPLE = 200

const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`

export async function searchFor(
  db: Kysely<Tables>,
  { reach, viewer, filter, grouped }: { reach: Reach; viewer: Viewer; filter: HistoryFilter; grouped: boolean },
): Promise<Search> {
  const { actorId, employeeId, object, commandId, kinds, types, system, source, text } = filter
  const { organizationId } = reach
  const every: Condition[] = [sql<boolean>`event.organization_id = ${organizationId}`, isNoOpeningAhead]
  const ways: Condition[][] = []

  if (object) ways.push([await isOf(db, organizationId, object)])
  // Punches have no index on the command id.
  if (commandId) ways.push([sql<boolean>`event.category <> 'timeclock' and event.command_id = ${commandId}`])
  if (employeeId) ways.push([sql<boolean>`event.employee_id = ${employeeId}`])
  if (filter.undone) {
    const undone = await undoneCommands(db, organizationId)
    ways.push([
      sql<boolean>`event.category = 'schedule' and event.command_id = any(${undone}) and event.type <> 'WeekOpened'`,
    ])
  }
  if (actorId) ways.push(didOf(actorId))
  if (text) ways.push(...(await waysOf(db, { organizationId, viewer, text })))
  if (system) ways.push([sql<boolean>`event.actor_name = ${system}`])
  if (types) ways.push(types.map((type) => sql<boolean>`event.type = ${type}`))
  if (kinds) ways.push(eventHistory.types(kinds).map((type) => sql<boolean>`event.type = ${type}`))
  if (filter.withReason) {
    // Must match the predicate of the partial index.
    every.push(hasReadableReason(viewer), sql<boolean>`(event.reason is not null or event.words is not null)`)
  }
  if (source === 'browser') every.push(sql<boolean>`event.source = 'browser'`)
  else if (source) ways.push([sql<boolean>`event.source <> 'browser' and event.source = ${source}`])
  every.push(...(await daysOf(db, filter, { organizationId, locationId: filter.locationId ?? viewer.locationId })))
  if (grouped) every.push(isFirstOfGroup(types ?? (kinds && eventHistory.types(kinds))))
  if (reach.locationId !== null) {
    const follows = employeeId ? await worksAt(db, employeeId, reach.locationId) : false
    if (!follows) ways.push(atLocation(reach.locationId))
  }

  const at = ways.findIndex((way) => way.length <= MOST_BRANCHES)
  const branches = (at === -1 ? undefined : ways[at]) ?? [sql<boolean>`true`]
  every.push(...ways.filter((_, index) => index !== at).map(any))
  return { every, branches }
}

const didOf = (employeeId: string): Condition[] => [
  sql<boolean>`event.employee_id = ${employeeId} and event.actor_id = ${employeeId}`,
  sql<boolean>`event.actor_id = ${employeeId} and event.actor_id is distinct from event.employee_id`,
]

const atLocation = (locationId: string): Condition[] => [
  sql<boolean>`event.location_id = ${locationId}`,
  // Account events have no location, so the employee's location counts.
  sql<boolean>`event.location_id is null and event.employee_id in (
    select employee_id from read.people where location_id = ${locationId}
  )`,
]

export const isWithin = (locationId: string): Condition => sql<boolean>`(event.location_id = ${locationId}
  or event.employee_id in (select employee_id from read.people where location_id = ${locationId}))`

/**
 * Selects one event of each command on many shifts: the one that describes it, or else the last of those that `types`
 * selects.
 */
const isFirstOfGroup = (types: readonly string[] | undefined): Condition => {
  const isListed = (alias: 'later' | 'other') =>
    types ? sql`${sql.raw(alias)}.type = any(${types})` : sql`${sql.raw(alias)}.type <> 'WeekOpened'`
  return sql<boolean>`(event.category <> 'schedule' or ((
    event.type = 'WeekOpened' or event.type = any(${summaries}) or not exists (
      select from read.history as later
      where later.category = 'schedule' and later.command_id = event.command_id and later.position > event.position
        and ${isListed('later')}
    ) or not exists (
      select from read.history as other
      where other.category = 'schedule' and other.command_id = event.command_id and ${isListed('other')}
      offset ${MOST_LISTED}
    )
  ) and not exists (
    select from read.history as run
    where run.category = 'schedule' and run.command_id = event.command_id and run.type = any(${summaries})
      and run.event_id <> event.event_id
  )))`
}

/** Hides weeks that were opened only for the night of an earlier shift or for time off. */
const isNoOpeningAhead = sql<boolean>`(event.type <> 'WeekOpened' or exists (
  select from read.history as planned
  where planned.category = 'schedule' and planned.command_id = event.command_id
    and planned.subject_id = event.subject_id and planned.type not in ('WeekOpened', 'TimeOffAdded')
))`

async function isOf(db: Kysely<Tables>, organizationId: string, { kind, id }: HistoryObject): Promise<Condition> {
  const ofPerson = (types: readonly string[]) =>
    sql<boolean>`event.employee_id = ${id} and event.type = any(${[...types]})`
  switch (kind) {
    case 'settings':
      return sql<boolean>`event.category = 'organization'`
    case 'person':
      return sql<boolean>`event.employee_id = ${id}`
    case 'rate':
      return ofPerson(['PayRateSet'])
    case 'badge':
      return ofPerson(['BadgeRegistered', 'BadgeRemoved', 'PinIssued', 'PinRemoved'])
    case 'shift':
      return sql<boolean>`event.shift_id = ${id}`
    case 'entry':
    case 'payItem':
    case 'request':
      return ofEmployee(db, organizationId, kind, id)
    default:
      // Literals, so that Postgres uses the partial index.
      return sql<boolean>`event.category = ${sql.lit(eventHistory.categoryOf(kind))} and event.subject_id = ${id}`
  }
}

/** Entries, pay items and requests belong to one employee, so the employee's index finds them. */
async function ofEmployee(
  db: Kysely<Tables>,
  organizationId: string,
  kind: 'entry' | 'payItem' | 'request',
  id: string,
): Promise<Condition> {
  if (kind === 'request') {
    const swap = await db
      .selectFrom('read.shift_requests')
      .select('shift_id')
      .where('request_id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    if (swap) return sql<boolean>`event.shift_id = ${swap.shift_id} and event.object_id = ${id}`
  }
  const owner = await (
    kind === 'entry'
      ? db.selectFrom('read.time_entries').select('employee_id').where('entry_id', '=', id)
      : kind === 'request'
        ? db.selectFrom('read.time_off').select('employee_id').where('request_id', '=', id)
        : db.selectFrom('read.pay_items').select('employee_id').where('item_id', '=', id)
  ).executeTakeFirst()
  // Deleted objects are in no other projection.
  return owner
    ? sql<boolean>`event.employee_id = ${owner.employee_id} and event.object_id = ${id}`
    : sql<boolean>`event.object_id = ${id}`
}

async function worksAt(db: Kysely<Tables>, employeeId: string, locationId: string): Promise<boolean> {
  const person = await db
    .selectFrom('read.people')
    .select('location_id')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return person?.location_id === locationId
}

/** @throws Refusal `invalid` for days in the wrong order, `not_found` for a location out of reach */
async function daysOf(
  db: Kysely<Tables>,
  { from, to }: HistoryFilter,
  { organizationId, locationId }: { organizationId: string; locationId: string },
): Promise<Condition[]> {
  if (!from && !to) return []
  if (from && to && from > to) {
    const message = 'The last day must not be before the first'
    throw new Refusal('invalid', message, { to: message })
  }
  const { timeZone } = await locationInReach(db, { organizationId, locationId: null }, locationId)
  const start = from && toInstant(from, '00:00', timeZone)
  const end = to && toInstant(addDays(to, 1), '00:00', timeZone)
  return [
    ...(start ? [sql<boolean>`event.at >= ${start}::timestamptz`] : []),
    ...(end ? [sql<boolean>`event.at < ${end}::timestamptz`] : []),
  ]
}

/** Not Postgres full-text search: sentences are rendered on reading, so there is no stored text to index. */
async function waysOf(
  db: Kysely<Tables>,
  { organizationId, viewer, text }: { organizationId: string; viewer: Viewer; text: string },
): Promise<Condition[][]> {
  const words = [...new Set(wordsIn(text))].slice(0, 6)
  if (words.length === 0) return text.trim() === '' ? [] : [[sql<boolean>`false`]]
  const [people, systems] = await Promise.all([
    Promise.all(words.map((word) => peopleNamed(db, organizationId, word))),
    systemActors(db, organizationId),
  ])
  return words
    .map((word, index) => {
      const types = typesWith(word)
      const named = people[index] ?? []
      const programs = systems.filter((name) => wordsIn(name).some((each) => each.startsWith(word)))
      const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const typed = sql<boolean>`(event.reason is not null or event.words is not null)
        and (event.words ilike ${like} or (${hasReadableReason(viewer)} and event.reason ilike ${like}))`
      const found = [
        typed,
        ...historySources
          .filter((source) => source !== 'browser' && source !== 'policy' && source.startsWith(word))
          .map((source) => sql<boolean>`event.source <> 'browser' and event.source = ${source}`),
        ...programs.map((name) => sql<boolean>`event.actor_name = ${name}`),
        ...named.flatMap((id) => [sql<boolean>`event.employee_id = ${id}`, ...didOf(id).slice(1)]),
        ...types.map((type) => sql<boolean>`event.type = ${type}`),
      ]
      return { found, breadth: types.length * 100 + found.length }
    })
    .toSorted((one, other) => one.breadth - other.breadth)
    .map(({ found }) => found.map((condition) => sql<boolean>`(${condition})`))
}

async function peopleNamed(db: Kysely<Tables>, organizationId: string, word: string): Promise<string[]> {
  const pattern = String.raw`(^|[\s’'-])${word.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}`
  const { rows } = await sql<{ employee_id: string }>`
    select distinct employee_id from read.history
    where organization_id = ${organizationId} and full_name is not null and full_name ~* ${pattern}
      and not exists (select from read.people p where p.employee_id = history.employee_id and p.forgotten_at is not null)
    limit ${MOST_PEOPLE}`.execute(db)
  return rows.map(({ employee_id: id }) => id)
}

async function systemActors(db: Kysely<Tables>, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive actors(name) as (
      (select actor_name from read.history
        where organization_id = ${organizationId} and actor_name is not null order by actor_name limit 1)
      union all
      select (select actor_name from read.history
        where organization_id = ${organizationId} and actor_name > actors.name order by actor_name limit 1)
      from actors where actors.name is not null
    )
    select name from actors where name is not null limit 200`.execute(db)
  return rows.map(({ name }) => name)
}
