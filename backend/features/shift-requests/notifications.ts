import { type RecordedEvent, parseStreamName } from '#kernel/events.ts'
import type { NotificationKind } from '#schema/notifications/kinds.ts'
import { get } from '#backend/features/schedule/domain/by-id.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { decidersAt, nameOf, staffOf } from '#backend/features/notifications/recipients.ts'
import { tell, toTell, type Telling } from '#backend/features/notifications/notify.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'

type RequestEvent = Extract<RecordedEvent, { data: { requestId: string; shiftId: string } }>
type Type = RequestEvent['type']

/** Who of those concerned is told what: who asked, who was asked or claimed, who decides, and who could claim. */
type Audience = Partial<Record<'asker' | 'other' | 'deciders' | 'staff', NotificationKind>>

const audiences: Readonly<Partial<Record<Type, Audience>>> = {
  SwapRequested: { other: 'shift_swap_request' },
  SwapAccepted: { asker: 'shift_swap_accepted', deciders: 'shift_swap_to_review' },
  SwapDeclined: { asker: 'shift_swap_declined' },
  SwapCancelled: { other: 'shift_swap_cancelled' },
  SwapApproved: { asker: 'shift_swap_approved', other: 'shift_swap_approved' },
  SwapDenied: { asker: 'shift_swap_denied', other: 'shift_swap_denied' },
  GrabOffered: { staff: 'shift_grab_available' },
  GrabClaimed: { asker: 'shift_grab_claimed', deciders: 'shift_grab_to_review' },
  GrabUnclaimed: { asker: 'shift_grab_cancelled' },
  GrabApproved: { asker: 'shift_grab_approved', other: 'shift_grab_approved' },
  GrabDenied: { asker: 'shift_grab_denied', other: 'shift_grab_denied' },
  GrabExpired: { asker: 'shift_grab_expired', other: 'shift_grab_expired' },
  RequestEnded: { asker: 'request_ended', other: 'request_ended' },
}

/** What becomes of a swap or an offer is told to those concerned. */
export function tellOfRequest(event: RequestEvent): Deadline[] {
  const { type, data, stream } = event
  if (!audiences[type]) return []
  const { locationId, requestId, shiftId, employeeId } = data
  const because = type === 'RequestEnded' ? { because: data.because } : {}
  const weekId = parseStreamName(stream).id
  const about = { type, locationId, weekId, requestId, shiftId, employeeId, ...otherIn(event), ...because }
  return [toTell(event, 'tell-request', about)]
}

function otherIn({ data }: RequestEvent): { other?: string } {
  if ('toEmployeeId' in data) return { other: data.toEmployeeId }
  return 'claimedBy' in data ? { other: data.claimedBy } : {}
}

export function requestTellers(options: Pick<PoliciesOptions, 'commands' | 'database'>): Handlers {
  const { commands, database } = options

  return {
    async 'tell-request'(deadline) {
      const { type, locationId = '', weekId = '', requestId = '', shiftId = '', employeeId = '' } = deadline.data
      const { organizationId = '', because = '' } = deadline.data
      const audience = audiences[type as Type] ?? {}
      const week = await commands.readState(weekStream, weekId)
      if (week.status === 'unopened') return
      const shift = (get(week.shifts, shiftId) ?? get(week.gone, shiftId))?.shift
      const request = get(week.requests, requestId)
      if (!shift || !request) return
      const other = deadline.data['other'] ?? (request.kind === 'swap' ? request.toEmployeeId : request.claimedBy)
      const params = {
        from: await nameOf(commands, employeeId),
        ...(other && { to: await nameOf(commands, other) }),
        startsAt: shift.startsAt,
        endsAt: shift.endsAt,
        ...(because && { because: `the ${because}` }),
      }
      const place = { organizationId, locationId }
      const told = async (who: keyof Audience): Promise<string[]> => {
        if (who === 'asker') return [employeeId]
        if (who === 'other') return other ? [other] : []
        const all = who === 'deciders' ? decidersAt(database.kysely, place) : staffOf(database.kysely, place)
        return (await all).filter((id) => id !== employeeId && id !== other)
      }
      const tellings: Telling[] = []
      for (const who of Object.keys(audience) as (keyof Audience)[]) {
        const kind = audience[who]
        if (!kind) continue
        for (const id of await told(who))
          tellings.push({ employeeId: id, kind, params, link: linkFor(kind, requestId) })
      }
      await tell(options, deadline, tellings)
    },
  }
}

/** Where they can act on it. The page finds the request in whichever of its lists it is by then. */
const linkFor = (kind: NotificationKind, requestId: string) =>
  kind === 'shift_grab_available'
    ? `/shift-swaps?tab=available&request=${requestId}`
    : `/shift-swaps?request=${requestId}`
