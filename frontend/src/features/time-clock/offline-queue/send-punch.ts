import { graphql } from '#frontend/gql/gql.ts'
import { sendResultOf } from '#frontend/shared/lib/offline-queue/send-result.ts'
import type { OutboxSender } from '#frontend/shared/lib/offline-queue/outbox.ts'
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

/** The header sets the request id in the server log. */
export const sendPunch: OutboxSender<Punch> = async (client, punch, now) => {
  const { kind, commandId } = punch
  const context = { fetchOptions: { headers: { 'idempotency-key': commandId } } }
  const { data, error } = await client.mutation(documents[kind], { input: punchInput(punch, now) }, context).toPromise()
  return sendResultOf({ ...data?.punch, ...(error && { error }) }, punchWords[kind].failure)
}
