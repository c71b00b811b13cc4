import { parseStreamName, type News, type RecordedEvent, type StreamDefinition } from '#kernel/events.ts'
import { streams } from './streams.ts'

/** Returns a function that returns the changes that an event pushes, as its definition declares. */
export function newsIn(all: readonly StreamDefinition[]): (event: RecordedEvent) => readonly News[] {
  const newsByType = new Map(
    all.flatMap(({ events, news: ofStream }) =>
      Object.entries(events).map(([type, { news = ofStream }]) => [type, news] as const),
    ),
  )
  return ({ type, stream, data, metadata: { organizationId, commandId } }) =>
    // The log has validated the data against the definition.
    newsByType.get(type)?.(data as never, { id: parseStreamName(stream).id, organizationId, commandId }) ?? []
}

export const newsOfEvent = newsIn(streams)
