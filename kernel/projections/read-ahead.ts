import { openSignal } from '../signal.ts'
import type { Batch } from '../log/log.ts'
import type { LoggedEvent } from '../log/recorded.ts'

/**
 * Reads on while what was read before is being folded and written, and gives all that has come meanwhile as one
 * batch: the larger it is, the more events of one row are written once. Reads no further than `limit` events ahead.
 * What `open` gives must end with the signal that it is handed, which is aborted when the reader leaves.
 */
export async function* readAhead(
  open: (signal: AbortSignal) => AsyncIterable<Batch>,
  signal: AbortSignal,
  limit: number,
): AsyncGenerator<Batch> {
  const leaving = new AbortController()
  const over = AbortSignal.any([signal, leaving.signal])
  const room = openSignal()
  const arrived = openSignal()
  let events: LoggedEvent[] = []
  let position: bigint | undefined
  let ended = false

  async function fill() {
    try {
      for await (const batch of open(over)) {
        for (const event of batch.events) events.push(event)
        position = batch.position
        arrived.raise()
        while (events.length >= limit && !over.aborted) await room.wait(FOREVER, over)
      }
    } finally {
      ended = true
      arrived.raise()
    }
  }

  const filled = fill()
  // Awaited at the end; until then its failure must not count as unhandled.
  filled.catch(() => undefined)
  try {
    while (!over.aborted) {
      if (position !== undefined) {
        const batch = { events, position }
        events = []
        position = undefined
        room.raise()
        yield batch
      } else if (ended) break
      else await arrived.wait(FOREVER, over)
    }
  } finally {
    leaving.abort()
    await filled
  }
}

/** As long as a timer can wait. */
const FOREVER = 2 ** 31 - 1
