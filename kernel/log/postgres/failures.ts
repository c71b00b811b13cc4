import pg from 'pg'
import { LogUnavailable } from '../log.ts'

/**
 * Connection exceptions, cannot connect now, shutdown by the operator or after a crash, too many connections, a statement
 * or a transaction that took too long.
 */
const TRANSIENT_STATES = /^(08|57P0[123]|53300|57014|25P04)/

const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/

/**
 * Whether the failure is the connection's and not the statement's: the server is away, restarting or full, and a
 * later attempt may succeed. The statement may have been carried out all the same.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return TRANSIENT_STATES.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  if (error instanceof LogUnavailable) return true
  // Node's own (ECONNREFUSED, ECONNRESET, ENOENT of a socket, …) carry a system call; the driver's only a message.
  return 'syscall' in error || DRIVER_MESSAGES.test(error.message)
}
