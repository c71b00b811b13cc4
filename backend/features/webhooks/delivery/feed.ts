import type { Position } from '#kernel/log/log.ts'
import type { HistoryKind } from '#schema/history/kinds.ts'
import type { FeedEvent } from '#schema/history/rest.ts'
import { eventsAfter, type FeedSources } from '#backend/features/history/feed.ts'
import type { Viewer } from '#backend/features/people/permissions.ts'

/**
 * Sees what any manager of the organization may see: no personal fields, pay or secrets. A receiver that needs more reads the event
 * with an API token.
 */
const receiver: Viewer = { employeeId: 'webhook', role: 'manager', locationId: 'none' }

export type DeliverableEvent = FeedEvent & { kind: HistoryKind }

type Subscription = { organizationId: string; kinds: HistoryKind[]; locationIds: readonly string[] }

const isDeliverable = (event: FeedEvent): event is DeliverableEvent => event.kind !== null

export async function subscribedEvents(
  sources: FeedSources,
  { organizationId, kinds, locationIds }: Subscription,
  page: { after: Position; limit: number },
): Promise<{ events: DeliverableEvent[]; next: Position }> {
  const reach = { organizationId, locationId: null }
  const { events, next } = await eventsAfter(sources, { reach, viewer: receiver, filter: { kinds, locationIds } }, page)
  return { events: events.filter(isDeliverable), next: BigInt(next) }
}

/** Returns an event as it would be delivered now, or `undefined` if it is no longer stored. */
export async function eventAt(
  sources: FeedSources,
  { organizationId, position }: { organizationId: string; position: Position },
): Promise<FeedEvent | undefined> {
  const reach = { organizationId, locationId: null }
  const page = { after: position - 1n, limit: 1 }
  const { events } = await eventsAfter(sources, { reach, viewer: receiver, filter: {} }, page)
  return events.find((event) => BigInt(event.position) === position)
}
