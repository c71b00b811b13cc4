import { pagesBetween } from '../log/between.ts'
import { START, type EventLog } from '../log/log.ts'
import { recorded } from '../log/recorded.ts'
import { openUpcast, type Contents } from '../log/upcast.ts'
import { openSealing } from './sealing.ts'

/** The log was created with keys, or has been resealed. Reads up to the first event with personal data. */
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
