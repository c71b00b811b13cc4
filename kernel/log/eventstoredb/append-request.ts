import type { Position as Place } from '@eventstore/db-client'
import type { ExpectedRevision } from '../log.ts'

export type AppendRequest = {
  stream: string
  expected: ExpectedRevision
  events: readonly { id: string; type: string; data: string; metadata: string }[]
  /** Timeout (ms) for the server, which refuses the append afterwards. */
  within: number
}

/** `null` if the stream is at another revision. Only the response to a repeated append may lack a place. */
export type AppendResponse = { revision: number; place: Place | undefined } | null

export type AppendCall = (request: AppendRequest) => Promise<AppendResponse>
