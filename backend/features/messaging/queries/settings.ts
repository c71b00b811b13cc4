import type { Kysely } from 'kysely'
import type { ChatTime } from '#schema/messaging/reading-events.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { defaultChatTime } from '../domain/reading.ts'

export async function chatTimeOf(db: Kysely<Tables>, employeeId: string): Promise<ChatTime> {
  const row = await db
    .selectFrom('read.chat_settings')
    .select('notify')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row?.notify ?? defaultChatTime
}
