import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { BridgedKind, ChatService } from '#schema/notifications/chat-bridges.ts'

type ChatBridgeRow = {
  bridge_id: string
  organization_id: string
  location_id: string | null
  service: ChatService
  url: string
  kinds: BridgedKind[]
  created_at: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'messaging.chat_bridges': ChatBridgeRow
  }
}

export type ChatBridge = ChatBridgeRow

export const bridgesOf = (kysely: Kysely<Tables>, organizationId: string): Promise<ChatBridge[]> =>
  kysely
    .selectFrom('messaging.chat_bridges')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .execute()

export const bridgeById = (kysely: Kysely<Tables>, id: string): Promise<ChatBridge | undefined> =>
  kysely.selectFrom('messaging.chat_bridges').selectAll().where('bridge_id', '=', id).executeTakeFirst()

/** A repeated call with the same id has no effect. */
export async function createBridge(kysely: Kysely<Tables>, row: ChatBridgeRow): Promise<void> {
  await kysely
    .insertInto('messaging.chat_bridges')
    .values(row)
    .onConflict((conflict) => conflict.column('bridge_id').doNothing())
    .execute()
}

/** Returns whether the organization had this bridge. */
export async function deleteBridge(kysely: Kysely<Tables>, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('messaging.chat_bridges')
    .where('organization_id', '=', organizationId)
    .where('bridge_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A bridge of one location gets only what concerns this location. `locationIds: null`: it concerns all. */
export function concernsBridge(
  { location_id: location, kinds }: Pick<ChatBridge, 'location_id' | 'kinds'>,
  { kind, locationIds }: { kind: BridgedKind; locationIds: readonly string[] | null },
): boolean {
  return kinds.includes(kind) && (location === null || locationIds === null || locationIds.includes(location))
}
