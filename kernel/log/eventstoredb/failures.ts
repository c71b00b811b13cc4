import {
  CancelledError,
  DeadlineExceededError,
  isCommandError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client'
import { LogUnavailable } from '../log.ts'

const TRANSIENT_ERRORS = [CancelledError, DeadlineExceededError, NotLeaderError, TimeoutError, UnavailableError]

/** gRPC's cancelled, deadline exceeded, aborted, internal (a connection cut in the middle) and unavailable. */
const TRANSIENT_STATUS = new Set<unknown>([1, 4, 10, 13, 14])

/** A later attempt may succeed. The server may have executed the call. */
export function isTransient(error: unknown): boolean {
  if (error instanceof LogUnavailable || TRANSIENT_ERRORS.some((type) => error instanceof type)) return true
  // Errors without a class of their own keep their gRPC status, such as a canceled call or a cut connection.
  if (!(error instanceof Error) || (isCommandError(error) && !(error instanceof UnknownError))) return false
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'number') return TRANSIENT_STATUS.has(code)
  // Node's errors (ECONNRESET, ERR_STREAM_DESTROYED, …) have a string code. A channel closed during a call has none.
  return typeof code === 'string' || error.constructor === Error
}

/** The client keeps failing calls with this error although nodes have come back, so a new client has to take its place. */
export const isDiscoveryFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Failed to discover')

/** Longest delay (ms) between attempts. A cluster elects a leader within seconds, and callers should not wait much longer. */
export const LONGEST_RETRY_DELAY = 400
