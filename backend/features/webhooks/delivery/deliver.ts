import { START } from '#kernel/log/log.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import type { FeedSources } from '#backend/features/history/feed.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { attemptDelivery, isDelivered, isGone } from './attempt.ts'
import { nextAttemptAfter } from './backoff.ts'
import { activeEndpoint, isSameDelivery, moveTo, recordAttempt, signingSecrets, type Endpoint } from './endpoint.ts'
import { subscribedEvents, type DeliverableEvent } from './feed.ts'
import { openSlots } from './slots.ts'

export type DeliveryDeps = Pick<
  JobDeps,
  'database' | 'log' | 'commands' | 'outbound' | 'progress' | 'keys' | 'publicUrl'
>

const PAGE = 20
/** How long (ms) a job delivers before it makes room for others. */
const SLICE = 10_000
/** How long (ms) a job waits for a slot. */
const BUSY = 500

const slots = openSlots()

/**
 * Delivers the events that a webhook has not received, in the order of the log. The stored position moves past an event once it
 * is delivered, so a crash repeats at most one event. A failed event holds up later ones until it succeeds.
 * @returns when to run again
 */
export async function deliverPending(webhookId: string, deps: DeliveryDeps): Promise<Date | undefined> {
  const { kysely } = deps.database
  const endpoint = await activeEndpoint(kysely, webhookId)
  if (!endpoint) return undefined
  if (endpoint.nextAttemptAt !== null && Date.parse(endpoint.nextAttemptAt) > Date.now()) {
    return new Date(endpoint.nextAttemptAt)
  }
  const release = slots.take(endpoint.organizationId)
  if (!release) return new Date(Date.now() + BUSY)
  try {
    return await deliverFrom(endpoint, deps)
  } finally {
    release()
  }
}

async function deliverFrom(started: Endpoint, deps: DeliveryDeps): Promise<Date | undefined> {
  const { kysely } = deps.database
  const until = Date.now() + SLICE
  let endpoint = started
  for (;;) {
    const page = { after: endpoint.position, limit: PAGE }
    const { events, next } = await subscribedEvents(feedSources(deps), endpoint, page)
    for (const event of events) {
      const current = await activeEndpoint(kysely, endpoint.webhookId)
      if (!current) return undefined
      if (Date.now() > until || !isSameDelivery(current, endpoint)) return new Date()
      const outcome = await deliverOne(current, event, deps)
      if (outcome !== 'delivered') return outcome
      endpoint = { ...endpoint, position: BigInt(event.position) }
    }
    if (next > endpoint.position) await moveTo(kysely, endpoint, next)
    if (events.length < PAGE) return undefined
    endpoint = { ...endpoint, position: next }
  }
}

async function deliverOne(
  endpoint: Endpoint,
  event: DeliverableEvent,
  deps: DeliveryDeps,
): Promise<'delivered' | Date | undefined> {
  const { database, outbound, keys } = deps
  if (!keys) throw new Error('webhooks need the keys of sealed secrets')
  const secrets = await signingSecrets(keys, endpoint, new Date())
  const result = await attemptDelivery(outbound, { url: endpoint.url, secrets, event })
  const attempt = endpoint.attempts + 1
  const nextAttemptAt = isGone(result) ? undefined : nextAttemptAfter(attempt, result.at)
  const recorded = { event, attempt: { ...result, attempt, manual: false }, nextAttemptAt }
  const isCurrent = await recordAttempt(database.kysely, endpoint, recorded)
  if (!isCurrent) return new Date()
  if (isDelivered(result)) return 'delivered'
  if (nextAttemptAt === undefined) await disable(endpoint, endpoint.failingSince ?? result.at.toISOString(), deps)
  return nextAttemptAt
}

async function disable({ webhookId, organizationId, revision }: Endpoint, failingSince: string, deps: DeliveryDeps) {
  const commandId = derivedId('webhook disabled', webhookId, String(revision), failingSince)
  const actor = { kind: 'system', name: 'webhooks' } as const
  await deps.commands.disableWebhook(
    { commandId, organizationId, actor, now: new Date() },
    { id: webhookId, failingSince },
  )
}

const feedSources = ({
  database,
  log,
  publicUrl,
  progress = { position: () => START },
}: DeliveryDeps): FeedSources => ({
  database,
  log,
  publicUrl,
  progress,
  // A job that can't read the log fails, and is retried.
  logWatch: { silentSince: () => null, readOr: (read) => read() },
})
