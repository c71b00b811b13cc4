import { pagesBetween } from '../log/between.ts'
import { START, type EventLog } from '../log/log.ts'
import { recorded } from '../log/recorded.ts'
import { openUpcast, type Contents } from '../log/upcast.ts'
import { openSealing } from './sealing.ts'

/**
 * Whether personal data in a log was sealed from its first event on, as it is in all that were begun with keys or sealed
 * since. Reads up to the first event that has any.
 */
export async function isSealed(log: Pick<EventLog, 'head' | 'subscribeRaw'>, contents: Contents): Promise<boolean> {
  const { isPlain } = openSealing(contents, undefined)
  const upcast = openUpcast(contents)
  for await (const page of pagesBetween(START, await log.head(), log.subscribeRaw)) {
    for (const event of page) {
      if (event.metadata.sealed) return true
      if (upcast.knows(event.type) && isPlain(event.stream, recorded(event, upcast))) return false
    }
  }
  return true
}
