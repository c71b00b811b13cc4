import { weekStream } from '#backend/features/schedule/streams.ts'
import { z } from 'zod'
import { parseStreamName } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { NotificationContent } from '#schema/notifications/kinds.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { lastShiftOf, otherPartyOf, requestIn } from '#backend/features/schedule/week-state.ts'
import { offerClaimants } from './offer-claimants.ts'
import { causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { notify, clearRequestNotifications, type Notification } from '#backend/features/notifications/notify.ts'
import { decidersAt, staffOf } from '#backend/features/notifications/recipients.ts'

type RequestNotification = Extract<
  NotificationContent['kind'],
  `shift_swap_${string}` | `shift_grab_${string}` | `open_shift_${string}` | 'request_ended'
>
/** `other`: the colleague who was asked to swap, or who claimed. `staff`: everyone who could claim. */
type Audience = 'requester' | 'other' | 'deciders' | 'staff'

const audiences = {
  SwapRequested: { other: 'shift_swap_request' },
  SwapAccepted: { requester: 'shift_swap_accepted', deciders: 'shift_swap_to_review' },
  SwapDeclined: { requester: 'shift_swap_declined' },
  SwapCancelled: { other: 'shift_swap_cancelled' },
  SwapApproved: { requester: 'shift_swap_approved', other: 'shift_swap_approved' },
  SwapDenied: { requester: 'shift_swap_denied', other: 'shift_swap_denied' },
  GrabOffered: { staff: 'shift_grab_available' },
  GrabClaimed: { requester: 'shift_grab_claimed', deciders: 'shift_grab_to_review' },
  GrabUnclaimed: { requester: 'shift_grab_cancelled' },
  GrabCancelled: {},
  GrabApproved: { requester: 'shift_grab_approved', other: 'shift_grab_approved' },
  GrabDenied: { requester: 'shift_grab_denied', other: 'shift_grab_denied' },
  GrabExpired: { requester: 'shift_grab_expired', other: 'shift_grab_expired' },
  OpenShiftClaimed: { deciders: 'open_shift_to_review' },
  OpenShiftClaimApproved: { requester: 'open_shift_approved' },
  OpenShiftClaimDenied: { requester: 'open_shift_denied' },
  OpenShiftClaimWithdrawn: {},
  RequestEnded: { requester: 'request_ended', other: 'request_ended' },
} as const satisfies Partial<Record<ScheduleEvent['type'], Partial<Record<Audience, RequestNotification>>>>

/** The notifications that each event makes obsolete: there is nothing left for the recipient to do. */
const obsolete: Partial<Record<ScheduleEvent['type'], Partial<Record<Audience, RequestNotification>>>> = {
  SwapAccepted: { other: 'shift_swap_request' },
  SwapDeclined: { other: 'shift_swap_request' },
  SwapCancelled: { other: 'shift_swap_request', deciders: 'shift_swap_to_review' },
  SwapApproved: { other: 'shift_swap_request', deciders: 'shift_swap_to_review' },
  SwapDenied: { other: 'shift_swap_request', deciders: 'shift_swap_to_review' },
  GrabClaimed: { staff: 'shift_grab_available' },
  GrabUnclaimed: { deciders: 'shift_grab_to_review' },
  GrabCancelled: { staff: 'shift_grab_available' },
  GrabApproved: { deciders: 'shift_grab_to_review' },
  GrabDenied: { deciders: 'shift_grab_to_review' },
  GrabExpired: { staff: 'shift_grab_available', deciders: 'shift_grab_to_review' },
  OpenShiftClaimApproved: { deciders: 'open_shift_to_review' },
  OpenShiftClaimDenied: { deciders: 'open_shift_to_review' },
  OpenShiftClaimWithdrawn: { deciders: 'open_shift_to_review' },
}

/** A request that ended because its shift changed makes the same notifications obsolete as these events. */
const equivalentOfEnding = { swap: 'SwapApproved', grab: 'GrabExpired', claim: 'OpenShiftClaimDenied' } as const

const types = Object.keys(audiences) as (keyof typeof audiences)[]
type RequestEvent = Happened<ScheduleEvent, keyof typeof audiences>

const change = z.object({
  type: z.enum(types),
  locationId: z.string(),
  weekId: z.string(),
  requestId: z.string(),
  shiftId: z.string(),
  employeeId: z.string(),
  otherId: z.string().nullable(),
  because: z.string().nullable(),
})

export const reactions: Reactions<ScheduleEvent> = onEach(types, (event: RequestEvent) => {
  const { id, type, stream, data } = event
  // The claimant has just claimed the shift and needs no notification.
  if ('byPolicy' in data && data.byPolicy) return []
  const { locationId, requestId, shiftId, employeeId } = data
  const weekId = parseStreamName(stream).id
  const because = type === 'RequestEnded' ? data.because : null
  const jobData = { type, locationId, weekId, requestId, shiftId, employeeId, otherId: otherIdIn(event), because }
  return [schedule(jobs['shift-requests.notify'], { id: `request-${id}`, data: jobData })]
})

function otherIdIn({ data }: RequestEvent): string | null {
  if ('toEmployeeId' in data) return data.toEmployeeId
  return 'claimedBy' in data ? data.claimedBy : null
}

async function notifyOfRequest(due: Job<z.infer<typeof change>>, deps: JobDeps): Promise<void> {
  const { type, locationId, weekId, requestId, shiftId, employeeId, because } = due.data
  const { commands, database } = deps
  const week = await commands.readState(weekStream, weekId)
  if (week.status === 'unopened') return
  const shift = lastShiftOf(week, shiftId)
  const request = requestIn(week, requestId)
  if (!shift || !request) return
  // If the claim has been decided, perhaps by policy, there is nothing left to review.
  if (type === 'OpenShiftClaimed' && request.status !== 'claimed') return
  const otherId = due.data.otherId ?? otherPartyOf(request)
  const forShiftId = request.kind === 'swap' ? request.forShiftId : undefined
  const inExchange = forShiftId ? lastShiftOf(week, forShiftId) : undefined
  const part = request.kind === 'grab' ? request.part : undefined
  const { startsAt, endsAt } = part ?? shift
  const params = {
    from: employeeId,
    to: otherId ?? undefined,
    startsAt,
    endsAt,
    ...(part && { part: true as const }),
    ...(inExchange && { forStartsAt: inExchange.startsAt, forEndsAt: inExchange.endsAt }),
  }
  const location = { organizationId: causeOf(due).organizationId, locationId }
  const recipients: Record<Audience, () => Promise<string[]>> = {
    requester: async () => [employeeId],
    other: async () => (otherId ? [otherId] : []),
    deciders: () => decidersAt(database.kysely, location),
    staff: () => staffOf(database.kysely, location),
  }
  const recipientsOf = async (audience: Audience) => {
    const employeeIds = await recipients[audience]()
    return audience === 'staff'
      ? offerClaimants(deps, location.organizationId, { week, requestId, employeeIds })
      : employeeIds
  }
  const closing = type === 'RequestEnded' ? equivalentOfEnding[request.kind] : type
  for (const [audience, kind] of entriesOf(obsolete[closing] ?? {})) {
    await clearRequestNotifications(deps, due, {
      employeeIds: await recipients[audience](),
      kind,
      link: linkFor(kind, requestId),
    })
  }
  const ending = { because: because ?? 'shift changed', request: request.kind }
  const parties = [employeeId, otherId]
  const notifications: Notification[] = []
  for (const [audience, kind] of entriesOf(audiences[type])) {
    const link = linkFor(kind, requestId)
    for (const recipient of await recipientsOf(audience)) {
      if ((audience === 'deciders' || audience === 'staff') && parties.includes(recipient)) continue
      const content: NotificationContent =
        kind === 'request_ended'
          ? { kind, params: { ...params, ...ending, ...(recipient === employeeId && { isOwn: true as const }) } }
          : { kind, params }
      notifications.push({ ...content, employeeId: recipient, link })
    }
  }
  await notify(deps, due, notifications)
}

const entriesOf = (kinds: Partial<Record<Audience, RequestNotification>>) =>
  Object.entries(kinds) as [Audience, RequestNotification][]

const linkFor = (kind: RequestNotification, requestId: string) =>
  kind === 'shift_grab_available'
    ? `/shift-swaps?tab=available&request=${requestId}`
    : `/shift-swaps?request=${requestId}`

export const jobs = jobTable({ 'shift-requests.notify': job(change, notifyOfRequest) })
