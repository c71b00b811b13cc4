import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Identity } from './identity.ts'
import type { Parts } from './options.ts'
import { newSecret, secretHash } from './secret.ts'
import { userOf } from './user.ts'

type Links = Pick<Identity, 'createCalendarLink' | 'removeCalendarLink' | 'calendarOf'>

/** The address is unknown from now on. */
export async function endCalendarLink(on: Kysely<Tables>, employeeId: string): Promise<void> {
  await on.deleteFrom('identity.calendar_links').where('employee_id', '=', employeeId).execute()
}

/** Secrets under which calendars that can't sign in may read one person's schedule, and nothing else. */
export function calendarLinks({ database: { kysely }, commands }: Parts): Links {
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

    removeCalendarLink: ({ employeeId }) => endCalendarLink(kysely, employeeId),

    async calendarOf(token) {
      const link = await kysely
        .selectFrom('identity.calendar_links')
        .select('employee_id')
        .where('token_hash', '=', secretHash(token))
        .executeTakeFirst()
      if (!link) return null
      const employee = await commands.readState('employee', link.employee_id)
      return employee.status === 'terminated' ? null : userOf(employee)
    },
  }
}
