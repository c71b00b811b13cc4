import { Refusal } from '#kernel/commands/refusal.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { limitRequests, owners, sessionOnly, type AccessTable } from '#backend/platform/access.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { chatBridgeOperations } from '#schema/notifications/chat-bridges.ts'
import { bridgesOf, createBridge, deleteBridge, type ChatBridge } from './bridges.ts'

export const bridgeAccess = {
  'GET /api/organization/chat-bridges': sessionOnly(owners),
  'POST /api/organization/chat-bridges': limitRequests(sessionOnly(owners)),
  'DELETE /api/organization/chat-bridges/{id}': sessionOnly(owners),
} as const satisfies AccessTable

const MAX_BRIDGES = 20

const toResponse = ({
  bridge_id: id,
  location_id: locationId,
  created_at: createdAt,
  url,
  service,
  kinds,
}: ChatBridge) => ({
  id,
  service,
  host: new URL(url).host,
  locationId,
  kinds,
  createdAt,
})

export function bridgeRest({
  database: { kysely },
  commands,
  outbound,
}: Services): Handlers<typeof chatBridgeOperations, typeof bridgeAccess> {
  return {
    'GET /api/organization/chat-bridges': async ({ user }) => ({
      bridges: (await bridgesOf(kysely, user.organizationId)).map(toResponse),
    }),
    'POST /api/organization/chat-bridges': async ({ user: { organizationId }, body, caller }) => {
      const { service, url, locationId, kinds } = body
      outbound.requireAllowed(url)
      const organization = await commands.readState(organizationStream, organizationId)
      const isKnown = organization.status === 'founded' && (locationId === null || locationId in organization.locations)
      if (!isKnown) throw new Refusal('not_found', 'There is no such location')
      if ((await bridgesOf(kysely, organizationId)).length >= MAX_BRIDGES) {
        throw new Refusal('conflict', `At most ${MAX_BRIDGES} channels`)
      }
      const bridge: ChatBridge = {
        bridge_id: caller.commandId,
        organization_id: organizationId,
        location_id: locationId,
        service,
        url,
        kinds,
        created_at: caller.now.toISOString(),
      }
      await createBridge(kysely, bridge)
      return toResponse(bridge)
    },
    'DELETE /api/organization/chat-bridges/{id}': async ({ user, params }) => {
      if (await deleteBridge(kysely, user.organizationId, params.id)) return { message: 'Channel removed' }
      throw new Refusal('not_found', 'There is no such channel')
    },
  }
}
