import { sql, type RawBuilder } from 'kysely'
import { START } from '#kernel/log/log.ts'
import { replayWebhookInput } from '#schema/webhooks/rest.ts'
import { owners } from '#backend/platform/access.ts'
import { operation, type Caller } from '#backend/platform/operations/operation.ts'
import { requireOwner } from '#backend/platform/permissions.ts'
import { replayWebhook as decide } from '../domain/webhook.ts'
import { webhookStream } from '../streams.ts'
import { output } from './output.ts'

/** Returns the positions of the organization's last event and of the last one before `from`. */
async function lastPositions({ user: { organizationId }, services }: Caller, from: string | undefined) {
  const { kysely } = services.database
  const last = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ position: bigint }>`
      select position from read.history where organization_id = ${organizationId} and ${condition}
      order by position desc limit 1`.execute(kysely)
    return rows[0]?.position ?? START
  }
  const end = await last(sql`true`)
  return { end, before: from === undefined ? end : await last(sql`at < ${from}::timestamptz`) }
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
    const { end, before } = await lastPositions(caller, from)
    const position = after === undefined ? before : BigInt(after)
    // A webhook whose position is beyond the log would skip events.
    return { id, after: String(position < end ? position : end) }
  },
  stream: webhookStream,
  authorize: ({ context, actor }) => requireOwner(context, actor),
  decide: (state, { after }) => decide(state, after),
})
