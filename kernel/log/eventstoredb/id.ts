import { randomUUID } from 'node:crypto'
import type { BaseEvent, EventMetadata, NewEvent, StreamName } from '../../events.ts'
import { WrongExpectedRevision, type EventLog } from '../log.ts'
import { readStored, type Client } from './read.ts'

/** The name has no category, so no subscription yields the event. */
const STREAM = 'muster-log' as StreamName

export async function readId(client: Client, append: EventLog['append']): Promise<string> {
  const found = await find()
  if (found !== undefined) return found
  const metadata = { version: 1 } as EventMetadata
  const started: NewEvent<BaseEvent> = { id: randomUUID(), type: 'LogStarted', data: { id: randomUUID() }, metadata }
  await append(STREAM, 'no stream', [started], { asStored: true }).catch((error: unknown) => {
    if (!(error instanceof WrongExpectedRevision)) throw error
  })
  const id = await find()
  if (id === undefined) throw new Error(`EventStoreDB does not keep the id of its log in ${STREAM}`)
  return id

  async function find(): Promise<string | undefined> {
    const [event] = await readStored(client, STREAM, 1)
    return event && (event.data as { id: string }).id
  }
}
