import type { RecordedEvent } from '../events.ts'
import type { ReadOptions } from './log.ts'

/** Most streams are shorter, so one round trip reads them. */
const PAGE = 500

type ReadPage = (
  from: number | undefined,
  direction: 'forwards' | 'backwards',
  size: number,
) => Promise<RecordedEvent[]>

/** Reads a stream page by page, which bounds memory and lets a broken read resume. */
export async function* readPages(
  readPage: ReadPage,
  { from, direction = 'forwards', limit = Infinity }: ReadOptions = {},
): AsyncGenerator<RecordedEvent> {
  const step = direction === 'forwards' ? 1 : -1
  let next = from
  let left = limit
  while (left > 0 && (next === undefined || next >= 0)) {
    const size = Math.min(PAGE, left)
    const events = await readPage(next, direction, size)
    yield* events
    const last = events.at(-1)
    if (!last || events.length < size) return
    next = last.revision + step
    left -= events.length
  }
}
