import { sql } from 'kysely'
import type { Database } from '#kernel/postgres/database.ts'
import type { Place } from '../shared/place.ts'

type Filling = {
  channelId: string
  people: readonly { employeeId: string }[]
  count: number
}

/** Writes `count` messages into the read model: a tenth into the channel, the others into other channels. */
export async function fillChannels({ kysely }: Database, place: Place, { channelId, people, count }: Filling) {
  const table = await sql<{ name: string }>`
    select 'projections.messages_v' || version || '_' || build as name from projections.projection
    where name = 'messages' and serving`.execute(kysely)
  const name = table.rows[0]?.name
  if (name === undefined) throw new Error('there is no read model of messages')
  const senders = people.slice(0, 20).map(({ employeeId }) => employeeId)
  await sql`
    insert into ${sql.raw(name)} (
      message_id, organization_id, channel_id, position, sender_id, text, mentions, reply_to, picture_id, is_urgent,
      sent_at, edited_at, gone, reactions
    )
    select gen_random_uuid(), ${place.organizationId}::uuid,
      case when number % 10 = 0 then ${channelId}::uuid else ('00000000-0000-4000-8000-' || lpad((number % 97)::text, 12, '0'))::uuid end,
      number - ${count}::int - 1, (${senders}::uuid[])[1 + number % 20],
      'Can you take the ' || (array['early', 'late', 'long', 'short'])[1 + number % 4] || ' shift? ' ||
        case when number % 10 = 0 then 'kitchen ' else 'bar ' end || case when number % 5000 = 0 then 'saffron' else md5(number::text) end,
      '{}', null, null, false, now() - make_interval(secs => ${count}::int - number), null, null, '{}'
    from generate_series(1, ${count}::int) number`.execute(kysely)
  // Simulates a table that grew over years: vacuumed and on disk.
  await sql`vacuum analyze ${sql.raw(name)}`.execute(kysely)
  await sql`checkpoint`.execute(kysely)
}
