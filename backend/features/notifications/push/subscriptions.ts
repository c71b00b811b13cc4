import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { PushAddress } from '#backend/platform/push/push.ts'
import { secretHash } from '#backend/platform/secret.ts'

/** Ends with its session, by a foreign key. */
type PushSubscriptionRow = PushAddress & { session_id: string; employee_id: string; created_at: string }

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'identity.push_subscriptions': PushSubscriptionRow
  }
}

/** A signed-in device that gets push notifications. */
export type PushDevice = PushAddress & { sessionId: string }

/** Replaces the session's subscription, and another session's of the same browser. */
export async function subscribeDevice(
  kysely: Kysely<Tables>,
  token: string,
  address: PushAddress,
  now: Date,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('identity.sessions')
      .select(['session_id', 'employee_id'])
      .where('token_hash', '=', secretHash(token))
      .forKeyShare()
      .executeTakeFirst()
    // The session has just ended.
    if (!session) return
    await transaction
      .deleteFrom('identity.push_subscriptions')
      .where(({ or, eb }) => or([eb('endpoint', '=', address.endpoint), eb('session_id', '=', session.session_id)]))
      .execute()
    await transaction
      .insertInto('identity.push_subscriptions')
      .values({ ...session, ...address, created_at: now.toISOString() })
      .execute()
  })
}

/** `token`: of the device's session. */
export async function unsubscribeDevice(kysely: Kysely<Tables>, token: string): Promise<void> {
  await kysely
    .deleteFrom('identity.push_subscriptions')
    .where('session_id', 'in', (query) =>
      query.selectFrom('identity.sessions').select('session_id').where('token_hash', '=', secretHash(token)),
    )
    .execute()
}

export async function deviceOfSession(
  kysely: Kysely<Tables>,
  token: string,
): Promise<(PushDevice & { subscribedAt: string }) | undefined> {
  return kysely
    .selectFrom('identity.push_subscriptions as device')
    .innerJoin('identity.sessions as session', 'session.session_id', 'device.session_id')
    .select(['device.session_id as sessionId', 'endpoint', 'p256dh', 'auth', 'device.created_at as subscribedAt'])
    .where('session.token_hash', '=', secretHash(token))
    .executeTakeFirst()
}

/** @param sessionId only this device, if it still gets push notifications */
export async function devicesOf(
  kysely: Kysely<Tables>,
  employeeId: string,
  now: Date,
  sessionId?: string,
): Promise<PushDevice[]> {
  return kysely
    .selectFrom('identity.push_subscriptions as device')
    .innerJoin('identity.sessions as session', 'session.session_id', 'device.session_id')
    .select(['device.session_id as sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('device.employee_id', '=', employeeId)
    .where('session.expires_at', '>', now.toISOString())
    .$if(sessionId !== undefined, (query) => query.where('device.session_id', '=', sessionId ?? ''))
    .execute()
}

/** Keeps a newer subscription of the same session. */
export async function deleteDevice(kysely: Kysely<Tables>, { sessionId, endpoint }: PushDevice): Promise<void> {
  await kysely
    .deleteFrom('identity.push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute()
}
