import type { Client } from '@urql/core'
import { graphql } from '#frontend/gql/gql.ts'
import { attemptOf } from '#frontend/shared/lib/outbox/attempt-of.ts'
import type { Send } from '#frontend/shared/lib/outbox/open-outbox.ts'
import { punchInput, punchWords, type Punch } from '../punch.ts'

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

/** Brings punches to the server with this client. The header is what the server's log knows the call by. */
export const sendPunch =
  (client: Client): Send<Punch> =>
  async (punch, now) => {
    const { kind, commandId } = punch
    const context = { fetchOptions: { headers: { 'idempotency-key': commandId } } }
    const { data, error } = await client
      .mutation(documents[kind], { input: punchInput(punch, now) }, context)
      .toPromise()
    return attemptOf({ ...data?.punch, ...(error && { error }) }, punchWords[kind].failure)
  }
