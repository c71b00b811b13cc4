import { errorCode, errorMessage, type CallError } from '../urql/errors.ts'
import type { SendResult } from './queued-commands.ts'

/**
 * Returns what a response means for the queued command. Only a decision by the server is final.
 * @param fallback the message if the server rejects the command without a reason
 */
export function sendResultOf(
  { caughtUp, at, error }: { caughtUp?: boolean; at?: string; error?: CallError },
  fallback: string,
): SendResult {
  if (error) {
    switch (errorCode(error)) {
      case 'unauthenticated':
        return { outcome: 'signed out' }
      case 'bad_request':
      case 'conflict':
      case 'forbidden':
      case 'invalid':
      case 'not_found':
        return { outcome: 'refused', message: errorMessage(error, fallback) }
      case 'unreachable':
        return { outcome: 'unreachable' }
      default:
        return { outcome: 'failed' }
    }
  }
  // If queries are not caught up, the command is sent again: the server then responds when they show it.
  return { outcome: caughtUp ? 'delivered' : 'stored', ...(at && { at }) }
}
