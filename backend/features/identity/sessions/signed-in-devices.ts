import { Refusal } from '#kernel/commands/refusal.ts'
import { secretHash } from '#backend/platform/secret.ts'
import type { Deps } from '../deps.ts'
import type { Identity } from '../identity.ts'
import { recordSecurity } from '../security/record.ts'
import { forgetDevices } from './known-devices.ts'

type Devices = Pick<Identity, 'signedInDevices' | 'endSession' | 'endOtherSessions' | 'forgetKnownDevices'>

export function signedInDevices({ database: { kysely }, sessions }: Pick<Deps, 'database' | 'sessions'>): Devices {
  return {
    async signedInDevices({ employeeId }, token, { now }) {
      const rows = await kysely
        .selectFrom('identity.sessions')
        .select(['session_id', 'token_hash', 'device', 'network', 'method', 'created_at', 'seen_at'])
        .where('employee_id', '=', employeeId)
        .where('expires_at', '>', now.toISOString())
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('session_id')
        .execute()
      const { count } = await kysely
        .selectFrom('identity.known_devices')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('employee_id', '=', employeeId)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirstOrThrow()
      return {
        sessions: rows.map(({ session_id: id, token_hash: hash, device, network, method, ...row }) => ({
          id,
          device,
          network,
          method,
          createdAt: row.created_at,
          lastUsedAt: row.seen_at,
          isCurrent: hash === secretHash(token),
        })),
        knownDevices: Number(count),
      }
    },

    async endSession(sessionId, user, caller) {
      const session = await kysely
        .selectFrom('identity.sessions')
        .select(['token_hash', 'device'])
        .where('session_id', '=', sessionId)
        .where('employee_id', '=', user.employeeId)
        .executeTakeFirst()
      if (!session) throw new Refusal('not_found', 'This device is already signed out')
      await sessions.end(session.token_hash)
      await recordSecurity(kysely, user, 'signed_out', {
        ...caller,
        detail: `${session.device ?? 'another device'}, from the profile`,
      })
    },

    async endOtherSessions(user, token, caller) {
      const { employeeId } = user
      const ended = await kysely.transaction().execute((on) => sessions.endAll(on, employeeId, secretHash(token)))
      sessions.forgetEmployee(employeeId)
      if (ended) await recordSecurity(kysely, user, 'sessions_ended', { ...caller, detail: 'all other devices' })
    },

    forgetKnownDevices: ({ employeeId }) => forgetDevices(kysely, employeeId),
  }
}
