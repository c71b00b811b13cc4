import pg from 'pg'
import { LogUnavailable } from '../log.ts'

/** Connection exceptions, shutdown or crash, too many connections, a statement or transaction that took too long. */
const TRANSIENT_STATES = /^(08|57P0[123]|53300|57014|25P04)/

const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/

/** A later attempt may succeed. The server may have executed the statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return TRANSIENT_STATES.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  if (error instanceof LogUnavailable) return true
  // Node's errors (ECONNREFUSED, ECONNRESET, ENOENT of a socket, …) name a system call. The driver's have only a message.
  return 'syscall' in error || DRIVER_MESSAGES.test(error.message)
}
