import type { Interval } from '#schema/schedule/conflicts.ts'
import { parseStreamName, type RecordedEvent, type Actor } from '#kernel/events.ts'
import { existing, projection, type Recorded } from '#kernel/projections/projection.ts'

type RequestEvent = Extract<RecordedEvent, { data: { requestId: string; shiftId: string } }>

export type RequestStatus =
  | 'requested'
  | 'accepted'
  | 'available'
  | 'claimed'
  | 'approved'
  | 'denied'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'ended'

/** An event of a request. Queries turn it into a sentence. */
export type RequestStep = { at: string; type: RequestEvent['type']; data: RequestEvent['data']; actor: Actor }

export type ShiftRequestRow = {
  request_id: string
  organization_id: string
  location_id: string
  week_id: string
  shift_id: string
  kind: 'swap' | 'grab' | 'claim'
  status: RequestStatus
  /** The requester: the employee whose shift it is, or who claims an open shift. */
  employee_id: string
  other_id: string | null
  for_shift_id: string | null
  part: Interval | null
  notes: string | null
  requested_at: string
  expires_at: string | null
  steps: RequestStep[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.shift_requests': ShiftRequestRow
  }
}

const idOf = ({ data }: RequestEvent) => data.requestId

const stepOf = ({ type, data, metadata: { at, actor } }: RequestEvent): RequestStep => ({ at, type, data, actor })

function newRequest(
  event: Recorded<'SwapRequested' | 'GrabOffered' | 'OpenShiftClaimed'>,
): Omit<ShiftRequestRow, 'kind' | 'status'> {
  const { data, metadata, stream } = event
  return {
    request_id: data.requestId,
    organization_id: metadata.organizationId,
    location_id: data.locationId,
    week_id: parseStreamName(stream).id,
    shift_id: data.shiftId,
    employee_id: data.employeeId,
    other_id: null,
    for_shift_id: null,
    part: null,
    notes: data.notes,
    requested_at: metadata.at,
    expires_at: null,
    steps: [stepOf(event)],
  }
}

/** Clients choose the ids, and a reused id must not change a request of another week. */
const isOfOtherWeek = (row: ShiftRequestRow, { stream }: RequestEvent) => row.week_id !== parseStreamName(stream).id

const withStatus =
  (status: RequestStatus, otherId?: string | null) =>
  (row: ShiftRequestRow | null, event: RequestEvent): ShiftRequestRow => {
    const request = existing(row)
    if (isOfOtherWeek(request, event)) return request
    const other = otherId === undefined ? {} : { other_id: otherId }
    return { ...request, ...other, status, steps: [...request.steps, stepOf(event)] }
  }

/** Returns the status before the approval. A swap that was approved by override still needs the colleague's acceptance. */
function statusBeforeApproval({ kind, steps }: ShiftRequestRow): RequestStatus {
  if (kind !== 'swap') return 'claimed'
  return steps.some(({ type }) => type === 'SwapAccepted') ? 'accepted' : 'requested'
}

const to = (status: RequestStatus) => [idOf, withStatus(status)] as const

export const shiftRequests = projection<ShiftRequestRow>({
  name: 'shift_requests',
  version: 6,
  past: true,
  key: 'request_id',
  columns: {
    request_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    week_id: 'uuid not null',
    shift_id: 'uuid not null',
    kind: 'text not null',
    status: 'text not null',
    employee_id: 'uuid not null',
    other_id: 'uuid',
    for_shift_id: 'uuid',
    part: 'jsonb',
    notes: 'text',
    requested_at: 'timestamptz not null',
    expires_at: 'timestamptz',
    steps: 'jsonb not null',
  },
  indexes: ['location_id, status', 'employee_id, requested_at desc', 'other_id, requested_at desc'],
  on: {
    SwapRequested: [
      idOf,
      (row, event) => {
        const { toEmployeeId, forShiftId = null } = event.data
        const request = { ...newRequest(event), other_id: toEmployeeId, for_shift_id: forShiftId }
        return row ?? { ...request, kind: 'swap', status: 'requested' }
      },
    ],
    GrabOffered: [
      idOf,
      (row, event) => {
        const { expiresAt, part = null } = event.data
        return row ?? { ...newRequest(event), kind: 'grab', status: 'available', expires_at: expiresAt, part }
      },
    ],
    OpenShiftClaimed: [idOf, (row, event) => row ?? { ...newRequest(event), kind: 'claim', status: 'claimed' }],
    OpenShiftClaimApproved: to('approved'),
    OpenShiftClaimDenied: to('denied'),
    OpenShiftClaimWithdrawn: to('cancelled'),
    SwapAccepted: to('accepted'),
    SwapDeclined: to('declined'),
    SwapCancelled: to('cancelled'),
    SwapApproved: to('approved'),
    SwapDenied: to('denied'),
    GrabClaimed: [idOf, (row, event) => withStatus('claimed', event.data.claimedBy)(row, event)],
    GrabUnclaimed: [idOf, withStatus('available', null)],
    GrabCancelled: to('cancelled'),
    GrabApproved: to('approved'),
    GrabDenied: to('denied'),
    GrabExpired: to('expired'),
    RequestReopened: [idOf, (row, event) => withStatus(statusBeforeApproval(existing(row)))(row, event)],
    RequestEnded: to('ended'),
  },
})
