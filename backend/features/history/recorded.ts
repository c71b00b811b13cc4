import { streamName, type Category, type RecordedEvent } from '#kernel/events.ts'
import { DeletedStream, type EventLog } from '#kernel/log/log.ts'
import type { Services } from '#backend/platform/services.ts'
import { UnreadableEvent } from '#kernel/log/recorded.ts'

export type EventById = ReadonlyMap<string, RecordedEvent>

export type Place = { event_id: string; category: Category; subject_id: string; revision: number }

/** Omits events of truncated streams and events that only a newer version can read. */
export async function recordedAt(log: Pick<EventLog, 'read'>, places: readonly Place[]): Promise<EventById> {
  const events = await Promise.all(places.map((place) => readOne(log, place)))
  return new Map(events.flatMap((event) => (event ? [[event.id, event]] : [])))
}

/** Returns no events while the log does not answer: history then shows the rows without their details. */
export const recordedOrNone = (
  { log, logWatch }: Pick<Services, 'log' | 'logWatch'>,
  places: readonly Place[],
): Promise<EventById> =>
  logWatch.readOr(
    () => recordedAt(log, places),
    async () => new Map(),
  )

async function readOne(log: Pick<EventLog, 'read'>, { event_id: id, category, subject_id: subject, revision }: Place) {
  try {
    const found = await Array.fromAsync(log.read(streamName(category, subject), { from: revision, limit: 1 }))
    return found.find((event) => event.id === id)
  } catch (error) {
    if (error instanceof UnreadableEvent || error instanceof DeletedStream) return undefined
    throw error
  }
}
