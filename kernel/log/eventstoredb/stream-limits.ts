import { FORWARDS, START } from '@eventstore/db-client'
import type { StreamLimit } from '../log.ts'
import { outlasting, untilEnd, type Client, type ServerEvent } from './read.ts'

/** Revision before which a soft-deleted stream is truncated. Parsing the server's number as JSON loses its last digits. */
const EVERY_EVENT = 2 ** 63

/** Finds limits that operators set on streams of this log, by reading the server's whole log. */
export function readStreamLimits(client: Client): Promise<StreamLimit[]> {
  return outlasting(async () => {
    const limits = new Map<string, StreamLimit>()
    const reading = untilEnd(client, (server) => server.readAll({ direction: FORWARDS, fromPosition: START }))
    for await (const { event } of reading) {
      const limited = event && limitedStream(event)
      if (!event || limited === undefined || !client.names.isOurs(limited)) continue
      const texts = limitsOf(event)
      const stream = client.names.fromServer(limited)
      if (texts.length > 0) limits.set(limited, { stream, text: texts.join(', and ') })
      else limits.delete(limited)
    }
    return [...limits.values()]
  })
}

function limitedStream({ type, streamId }: Pick<ServerEvent, 'type' | 'streamId'>): string | undefined {
  if (type === '$streamDeleted') return streamId
  return type === '$metadata' && streamId.startsWith('$$') ? streamId.slice(2) : undefined
}

export function limitsOf({ type, data }: Pick<ServerEvent, 'type' | 'data'>): string[] {
  if (type === '$streamDeleted') return ['was tombstoned: nothing can be read from it or appended to it again']
  const { $maxCount, $maxAge, $tb } = (data ?? {}) as { $maxCount?: number; $maxAge?: number; $tb?: number }
  return [
    ...($maxCount === undefined ? [] : [`keeps only its last ${$maxCount} events ($maxCount)`]),
    ...($maxAge === undefined ? [] : [`drops events older than ${$maxAge} seconds ($maxAge)`]),
    ...($tb === undefined
      ? []
      : [$tb >= EVERY_EVENT ? 'was deleted ($tb)' : `lacks events before revision ${$tb} ($tb)`]),
  ]
}
