import { START, type EventLog } from './log.ts'

/**
 * Copies every event of one log into another with its id, stream, revision, metadata and stored data, in the same order.
 * Positions are the target's own. Old data stay in their version: upcast here, they would be upcast again by every later
 * read. An interrupted copy is begun again: what is already there is recognised by its ids. Stops at the event that was
 * the last when the copy began, so nothing should write to `from` meanwhile.
 * @returns how many events the target now has of this log
 * @throws WrongExpectedRevision where a stream of the target holds something else
 */
export async function copyLog(from: EventLog, to: EventLog): Promise<number> {
  const head = await from.head()
  if (head === START) return 0
  let copied = 0
  for await (const { events, position } of from.subscribeRaw(START, new AbortController().signal)) {
    // One at a time: appends under way together could arrive in another order, and an answer before its question.
    for (const { stream, revision, position, ...event } of events) {
      if (position > head) break
      await to.append(stream, revision === 0 ? 'no stream' : revision - 1, [event], { asStored: true })
      copied += 1
    }
    if (position >= head) break
  }
  return copied
}
