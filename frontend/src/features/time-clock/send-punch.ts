import type { Client } from '@urql/core'
import { graphql } from '#frontend/gql/gql.ts'
import type { Send } from './open-outbox.ts'
import type { Attempt } from './outbox.ts'
import { punchWords, type PunchKind } from './punch.ts'
import { errorCode, errorMessage, type CallError } from '#frontend/shared/lib/urql/errors.ts'

const documents = {
  clockIn: graphql(`
    mutation ClockIn($input: PunchInput!) {
      punch: clockIn(input: $input) {
        ...Punched
      }
    }
  `),
  startBreak: graphql(`
    mutation StartBreak($input: PunchInput!) {
      punch: startBreak(input: $input) {
        ...Punched
      }
    }
  `),
  endBreak: graphql(`
    mutation EndBreak($input: PunchInput!) {
      punch: endBreak(input: $input) {
        ...Punched
      }
    }
  `),
  clockOut: graphql(`
    mutation ClockOut($input: PunchInput!) {
      punch: clockOut(input: $input) {
        ...Punched
      }
    }
  `),
}

/** What an answer means for the punch. Only a server that has judged it may end it: all else is tried again. */
export function attemptOf(kind: PunchKind, { caughtUp, error }: { caughtUp?: boolean; error?: CallError }): Attempt {
  if (error) {
    switch (errorCode(error)) {
      case 'unauthenticated':
        return { outcome: 'signed out' }
      case 'bad_request':
      case 'conflict':
      case 'forbidden':
      case 'invalid':
      case 'not_found':
        return { outcome: 'refused', message: errorMessage(error, punchWords[kind].failure) }
      default:
        return { outcome: 'unreachable' }
    }
  }
  // Not caught up: the same id again, and the server answers once its reads show the punch.
  return { outcome: caughtUp ? 'delivered' : 'stored' }
}

/** Brings punches to the server with this client. The header is what the server's log knows the call by. */
export const sendPunch =
  (client: Client): Send =>
  async ({ kind, commandId }, input) => {
    const context = { fetchOptions: { headers: { 'idempotency-key': commandId } } }
    const { data, error } = await client.mutation(documents[kind], { input }, context).toPromise()
    return attemptOf(kind, { caughtUp: data?.punch.caughtUp ?? false, ...(error && { error }) })
  }
