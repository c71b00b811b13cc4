import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import { openSealedText } from '#backend/platform/secret.ts'

type ChatChannelUrlRow = { channel_id: string; organization_id: string; sealed_url: Buffer }

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'messaging.chat_channel_urls': ChatChannelUrlRow
  }
}

type KeySource = Pick<Keys, 'obtain'>

const sealedText = (keys: KeySource) => openSealedText(keys, 'chat channels')

export async function openUrl(keys: KeySource, channelId: string, sealed: Buffer): Promise<string> {
  const url = await sealedText(keys).openText(channelId, sealed)
  if (url === undefined) throw new Error(`The URL of chat channel ${channelId} can’t be decrypted`)
  return url
}

/** Keeps the URL that a channel already has. */
export async function storeUrl(
  kysely: Kysely<Tables>,
  keys: KeySource,
  { channelId, organizationId, url }: { channelId: string; organizationId: string; url: string },
): Promise<void> {
  const sealed = await sealedText(keys).sealText(channelId, url)
  await kysely
    .insertInto('messaging.chat_channel_urls')
    .values({ channel_id: channelId, organization_id: organizationId, sealed_url: sealed })
    .onConflict((conflict) => conflict.column('channel_id').doNothing())
    .execute()
}

export async function eraseUrl(kysely: Kysely<Tables>, channelId: string): Promise<void> {
  await kysely.deleteFrom('messaging.chat_channel_urls').where('channel_id', '=', channelId).execute()
}
