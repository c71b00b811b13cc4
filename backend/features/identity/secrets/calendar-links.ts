import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { newSecret, secretHash } from '#backend/platform/secret.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'

type CalendarLinks = Pick<
  Identity,
  'createCalendarLink' | 'calendarLinkCreatedAt' | 'revokeCalendarLink' | 'calendarOf'
>

export async function deleteCalendarLink(on: Kysely<Tables>, employeeId: string): Promise<void> {
  await on.deleteFrom('identity.calendar_links').where('employee_id', '=', employeeId).execute()
}

/** Secret links for calendars, which can't sign in: each shows one employee's schedule and nothing else. */
export function calendarLinks({ database: { kysely }, readUser }: Deps): CalendarLinks {
  return {
    async createCalendarLink({ employeeId }, { now }) {
      const token = newSecret()
      const row = { token_hash: secretHash(token), created_at: now.toISOString() }
      await kysely
        .insertInto('identity.calendar_links')
        .values({ employee_id: employeeId, ...row })
        .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
        .execute()
      return { token }
    },

    async calendarLinkCreatedAt({ employeeId }) {
      const link = await kysely
        .selectFrom('identity.calendar_links')
        .select('created_at')
        .where('employee_id', '=', employeeId)
        .executeTakeFirst()
      return link?.created_at ?? null
    },

    revokeCalendarLink: ({ employeeId }) => deleteCalendarLink(kysely, employeeId),

    async calendarOf(token) {
      const link = await kysely
        .selectFrom('identity.calendar_links')
        .select('employee_id')
        .where('token_hash', '=', secretHash(token))
        .executeTakeFirst()
      return link ? readUser(link.employee_id) : null
    },
  }
}
