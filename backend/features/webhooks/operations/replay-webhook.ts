import { sql } from 'kysely'
import { replayWebhookInput } from '#schema/webhooks/rest.ts'
import { owners } from '#backend/platform/access.ts'
import { operation, type Caller } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import { replayWebhook as decide } from '../domain/webhook.ts'
import { webhookStream } from '../streams.ts'
import { output } from './output.ts'

/** Returns the position before the first event since `from`, or the latest position if there is none. */
async function positionBefore(from: string, { user, services }: Caller): Promise<bigint> {
  const latest = services.progress.position()
  const { rows } = await sql<{ first: bigint | null }>`
    select min(position) as first from read.history
    where organization_id = ${user.organizationId} and at >= ${from}::timestamptz`.execute(services.database.kysely)
  const first = rows[0]?.first
  return first ? first - 1n : latest
}

export const replayWebhook = operation({
  name: 'replayWebhook',
  summary: 'Send events again',
  description:
    'Delivers all events after a position of the log, or since a time, in order. Later events follow them. A pending retry ' +
    'starts at once.',
  access: owners,
  limit: { burst: 20, perMinute: 2 },
  rest: 'POST /api/webhooks/{id}/replay',
  input: replayWebhookInput,
  output,
  async prepare({ id, after, from }, caller) {
    const latest = caller.services.progress.position()
    const position = from === undefined ? BigInt(after ?? latest) : await positionBefore(from, caller)
    return { id, after: String(position < latest ? position : latest) }
  },
  stream: webhookStream,
  authorize: ({ context, actor }) => requireOwner(context, actor),
  decide: (state, { after }) => decide(state, after),
})
