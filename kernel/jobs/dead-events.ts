import type { Kysely } from 'kysely'
import type { Position } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'
import type { Tables } from '../postgres/tables.ts'

type DeadEvent = {
  stream: string
  revision: number
  position: Position
  event_id: string
  type: string
  message: string
  attempts: number
  skip: boolean
}

export type BlockedStreams = ReturnType<typeof openBlockedStreams>

export function openBlockedStreams() {
  const streams = new Map<string, number>()
  const added: { event: LoggedEvent; error: unknown }[] = []
  return {
    has: ({ stream, revision }: LoggedEvent) => revision >= (streams.get(stream) ?? Infinity),
    add(event: LoggedEvent, error: unknown) {
      streams.set(event.stream, event.revision)
      added.push({ event, error })
    },
    isEmpty: () => streams.size === 0,
    hasNew: () => added.length > 0,
    takeNew: () => added.splice(0),
  }
}

export const deadEvents = (on: Kysely<Tables>): Promise<DeadEvent[]> =>
  on
    .selectFrom('jobs.dead_event')
    .select(['stream', 'revision', 'position', 'event_id', 'type', 'message', 'attempts', 'skip'])
    .orderBy('position')
    .execute()

export async function isRetryWanted(on: Kysely<Tables>): Promise<boolean> {
  const wanted = await on
    .selectFrom('jobs.dead_event')
    .select('event_id')
    .where((event) => event.or([event('retry', '=', true), event('skip', '=', true)]))
    .limit(1)
    .execute()
  return wanted.length > 0
}

export async function replaceDeadEvents(
  on: Kysely<Tables>,
  blocked: BlockedStreams,
  tried: readonly DeadEvent[] = [],
): Promise<{ event: LoggedEvent; error: unknown }[]> {
  const ids = tried.map(({ event_id }) => event_id)
  if (ids.length > 0) await on.deleteFrom('jobs.dead_event').where('event_id', 'in', ids).execute()
  const failures = blocked.takeNew()
  for (const { event, error } of failures) {
    const { id, type, stream, revision, position } = event
    const attempts = 1 + (tried.find(({ event_id }) => event_id === id)?.attempts ?? 0)
    const message = error instanceof Error ? error.message : String(error)
    const row = { event_id: id, type, stream, revision, position, message, attempts }
    await on.insertInto('jobs.dead_event').values(row).execute()
  }
  return failures
}
