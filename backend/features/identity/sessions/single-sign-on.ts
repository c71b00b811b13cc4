import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { useOnce } from '../limits/use-once.ts'
import { recordSecurity } from '../security/record.ts'
import { usersClaiming } from './sign-in.ts'

type SingleSignOnSessions = Pick<
  Identity,
  'accountWithAddress' | 'useOnce' | 'createSingleSignOnSession' | 'endSingleSignOnSessions'
>

export function singleSignOnSessions({ database, commands, sessions }: Deps): SingleSignOnSessions {
  const { kysely } = database
  return {
    async accountWithAddress(email, organizationId) {
      const users = await usersClaiming(commands, email)
      const own = users.find((user) => user.organizationId === organizationId && user.email === email)
      return { user: own ?? null, isForeign: !own && users.length > 0 }
    },

    useOnce: (secret, expiresAt) => useOnce(kysely, secret, expiresAt),

    async createSingleSignOnSession(user, grant, caller) {
      await recordSecurity(kysely, user, 'signed_in', { ...caller, detail: 'single sign-on' })
      return sessions.create(user, caller, { method: 'single_sign_on', ...grant })
    },

    async endSingleSignOnSessions({ organizationId, employeeId, sid }, caller) {
      const ended = new Set(employeeId === undefined ? await holdersOf(kysely, organizationId, sid) : [employeeId])
      for (const each of ended) {
        const some = await kysely
          .transaction()
          .execute((on) => sessions.endAll(on, each, undefined, employeeId === undefined ? sid : undefined))
        sessions.forgetEmployee(each)
        const account = { organizationId, employeeId: each }
        if (some) await recordSecurity(kysely, account, 'sessions_ended', { ...caller, detail: 'single sign-on' })
      }
      return ended.size > 0
    },
  }
}

async function holdersOf(kysely: Kysely<Tables>, organizationId: string, sid: string | undefined): Promise<string[]> {
  if (sid === undefined) return []
  const rows = await kysely
    .selectFrom('identity.sessions')
    .select('employee_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('sso_sid', '=', sid)
    .execute()
  return rows.map((row) => row.employee_id)
}
