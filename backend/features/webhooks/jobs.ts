import { z } from 'zod'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import type { LoggedEvent } from '#kernel/log/recorded.ts'
import { parseStreamName } from '#kernel/events.ts'
import { eventHistory } from '#schema/history-of-events.ts'
import { hostOf, type WebhookEvent } from '#schema/webhooks/events.ts'
import { notifyIncludingActor } from '#backend/features/notifications/notify.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { deliverPending } from './delivery/deliver.ts'
import { createMissingEndpoints } from './delivery/secrets.ts'
import { deleteEndpoint, restartEndpoint } from './delivery/endpoint.ts'

const webhook = z.object({ webhookId: z.string() })
const restart = webhook.extend({ revision: z.int(), after: z.string().optional() })
const disabled = webhook.extend({ address: z.string() })

/** How long (ms) events are collected before a delivery starts. */
const COLLECT = 300
/** How often (ms) webhooks whose job or secret was lost are looked for, and webhooks move past events that they don't receive. */
const SWEEP = 3_600_000

export const jobs = jobTable({
  'webhooks.deliver': job(webhook, async ({ data }, deps: JobDeps) => deliverPending(data.webhookId, deps)),
  'webhooks.restart': job(restart, restartDelivery),
  'webhooks.delete': job(webhook, ({ data }, { database }: Pick<JobDeps, 'database'>) =>
    deleteEndpoint(database.kysely, data.webhookId),
  ),
  'webhooks.notify-disabled': job(disabled, notifyOwners),
  'webhooks.sweep': job(z.object({}), sweep),
})

const deliveryId = (webhookId: string) => `webhook-${webhookId}`

/** Restarts at once, because an owner waits for the result. */
const restarting = ({
  id,
  revision,
  data,
}: Happened<WebhookEvent, 'WebhookResumed' | 'WebhookUpdated' | 'WebhookReplayed'>) => [
  schedule(jobs['webhooks.restart'], {
    id: `webhook-restart-${id}`,
    data: {
      webhookId: data.webhookId,
      revision,
      ...('after' in data && typeof data.after === 'string' && { after: data.after }),
    },
  }),
]

export const reactions: Reactions<WebhookEvent> = {
  WebhookUpdated: restarting,
  WebhookResumed: restarting,
  WebhookReplayed: restarting,
  WebhookDisabled: ({ id, data: { webhookId, address } }) => [
    schedule(jobs['webhooks.notify-disabled'], { id: `webhook-disabled-${id}`, data: { webhookId, address } }),
  ],
  WebhookDeleted: ({ id, data: { webhookId } }) => [
    cancel(deliveryId(webhookId)),
    schedule(jobs['webhooks.delete'], { id: `webhook-delete-${id}`, data: { webhookId } }),
  ],
}

/** Schedules deliveries for the webhooks that receive one of these events. Webhooks that wait for a retry keep waiting. */
export async function follow(
  events: readonly LoggedEvent[],
  { database, jobs: queue }: Pick<JobDeps, 'database' | 'jobs'>,
) {
  const kindsOf = new Map<string, Set<string>>()
  for (const { metadata, stream, type } of events) {
    const kind = eventHistory.kindOf(parseStreamName(stream).category, type)
    if (!kind) continue
    const { organizationId } = metadata
    kindsOf.set(organizationId, (kindsOf.get(organizationId) ?? new Set()).add(kind.name))
  }
  if (kindsOf.size === 0) return
  const now = Date.now()
  const active = await database.kysely
    .selectFrom('read.webhooks as webhook')
    .innerJoin('webhooks.endpoints as endpoint', 'endpoint.webhook_id', 'webhook.webhook_id')
    .select(['webhook.webhook_id', 'webhook.organization_id', 'webhook.kinds'])
    .where('webhook.organization_id', 'in', [...kindsOf.keys()])
    .where('webhook.status', '=', 'active')
    .where((where) =>
      where.or([
        where('endpoint.next_attempt_at', 'is', null),
        where('endpoint.next_attempt_at', '<=', new Date(now).toISOString()),
      ]),
    )
    .execute()
  const due = active.filter(({ organization_id: organizationId, kinds }) =>
    kinds.some((name) => kindsOf.get(organizationId)?.has(name)),
  )
  if (due.length === 0) return
  const at = new Date(now + COLLECT)
  const planned = due.map(({ webhook_id: webhookId }) => ({ id: deliveryId(webhookId), at, data: { webhookId } }))
  await queue.schedule(jobs['webhooks.deliver'], ...planned)
}

async function restartDelivery(
  { data }: Job<z.infer<typeof restart>>,
  { database, jobs: queue }: JobDeps,
): Promise<void> {
  const { webhookId, revision, after } = data
  await restartEndpoint(database.kysely, webhookId, { revision, after })
  const id = deliveryId(webhookId)
  await queue.cancel(id)
  await queue.schedule(jobs['webhooks.deliver'], { id, at: new Date(), data: { webhookId } })
}

async function notifyOwners(due: Job<z.infer<typeof disabled>>, deps: JobDeps): Promise<void> {
  const owners = await deps.database.kysely
    .selectFrom('read.people')
    .select('employee_id')
    .where('organization_id', '=', causeOf(due).organizationId)
    .where('status', '=', 'active')
    .where('role', '=', 'owner')
    .execute()
  const content = { kind: 'webhook_disabled', params: { server: hostOf(due.data.address) } } as const
  const link = '/manager/settings/webhooks'
  const notifications = owners.map(({ employee_id: employeeId }) => ({ ...content, employeeId, link }))
  await notifyIncludingActor(deps, due, notifications)
}

async function sweep(_: Job, { database, keys, log, jobs: queue }: JobDeps): Promise<Date> {
  const at = new Date()
  if (keys) await createMissingEndpoints({ kysely: database.kysely, keys, log }, at)
  const active = await database.kysely
    .selectFrom('read.webhooks')
    .select('webhook_id')
    .where('status', '=', 'active')
    .execute()
  const planned = active.map(({ webhook_id: webhookId }) => ({ id: deliveryId(webhookId), at, data: { webhookId } }))
  if (planned.length > 0) await queue.schedule(jobs['webhooks.deliver'], ...planned)
  return new Date(at.getTime() + SWEEP)
}
