import { errorCode, errorMessage, type CallError } from '../urql/errors.ts'
import type { Attempt } from './outbox.ts'

/**
 * What an answer means for what was sent. Only a server that has judged it may end it: all else is tried again.
 * @param failure what to say where a refusal gives no reason
 */
export function attemptOf(
  { caughtUp, at, error }: { caughtUp?: boolean; at?: string; error?: CallError },
  failure: string,
): Attempt {
  if (error) {
    switch (errorCode(error)) {
      case 'unauthenticated':
        return { outcome: 'signed out' }
      case 'bad_request':
      case 'conflict':
      case 'forbidden':
      case 'invalid':
      case 'not_found':
        return { outcome: 'refused', message: errorMessage(error, failure) }
      default:
        return { outcome: 'unreachable' }
    }
  }
  // Not caught up: the same id again, and the server answers once its reads show it.
  return { outcome: caughtUp ? 'delivered' : 'stored', ...(at && { at }) }
}
