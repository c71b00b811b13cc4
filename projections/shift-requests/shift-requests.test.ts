import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { shiftRequests } from './shift-requests.ts'

const WEEK = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a06'
const OTHER = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a07'
const SHIFT = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a08'

const after = (...events: readonly Parameters<typeof recorded>[0][number][]) =>
  given(shiftRequests, recorded(events.map((event) => ({ stream: `schedule-${WEEK}` as const, ...event }))))

const request = { locationId: LOCATION, requestId: ENTRY, shiftId: SHIFT, employeeId: ANA }
const swap = { ...request, toEmployeeId: MAX }
const claim = { ...request, claimedBy: MAX }
const requested = { type: 'SwapRequested', data: { ...swap, notes: 'Dentist' } } as const
const accepted = { type: 'SwapAccepted', data: swap } as const
const approved = (override: boolean) => ({ type: 'SwapApproved', data: { ...swap, override } }) as const
const reopened = { type: 'RequestReopened', data: request } as const
const offered = {
  type: 'GrabOffered',
  data: { ...request, notes: null, expiresAt: '2026-03-04T09:00:00.000Z' },
} as const
const claimed = { type: 'GrabClaimed', data: claim } as const

test('a swap request keeps its notes and the actor of each step', () => {
  const byMax = { actor: { kind: 'employee', employeeId: MAX }, at: '2026-03-02T10:00:00.000Z' } as const
  expect(after(requested, { ...accepted, metadata: byMax })).toEqual([
    {
      request_id: ENTRY,
      organization_id: ORGANIZATION,
      location_id: LOCATION,
      week_id: WEEK,
      shift_id: SHIFT,
      kind: 'swap',
      status: 'accepted',
      employee_id: ANA,
      other_id: MAX,
      for_shift_id: null,
      part: null,
      notes: 'Dentist',
      requested_at: '2026-03-02T09:00:00.000Z',
      expires_at: null,
      steps: [
        {
          at: '2026-03-02T09:00:00.000Z',
          type: 'SwapRequested',
          data: { ...swap, notes: 'Dentist' },
          actor: { kind: 'employee', employeeId: ANA },
        },
        { at: byMax.at, type: 'SwapAccepted', data: swap, actor: byMax.actor },
      ],
    },
  ])
})

test('a swap may be for a shift in exchange', () => {
  const inExchange = { type: 'SwapRequested', data: { ...swap, forShiftId: OTHER, notes: null } } as const
  expect(after(inExchange)).toMatchObject([{ shift_id: SHIFT, for_shift_id: OTHER, other_id: MAX }])
})

test('an offer may be of a part of a shift', () => {
  const part = { startsAt: '2026-03-05T12:00:00.000Z', endsAt: '2026-03-05T16:00:00.000Z' }
  expect(after({ ...offered, data: { ...offered.data, part } })).toMatchObject([{ shift_id: SHIFT, part }])
})

test('a claim of an open shift has no other employee, and is pending again once its approval is undone', () => {
  const claimed = { type: 'OpenShiftClaimed', data: { ...request, notes: null } } as const
  const approved = { type: 'OpenShiftClaimApproved', data: request } as const
  const pending = { kind: 'claim', status: 'claimed', employee_id: ANA, other_id: null }
  expect(after(claimed)).toMatchObject([pending])
  expect(after(claimed, approved)).toMatchObject([{ status: 'approved' }])
  expect(after(claimed, approved, reopened)).toMatchObject([pending])
  expect(after(claimed, { type: 'OpenShiftClaimDenied', data: request })).toMatchObject([{ status: 'denied' }])
  expect(after(claimed, { type: 'OpenShiftClaimWithdrawn', data: request })).toMatchObject([{ status: 'cancelled' }])
})

test.each([
  ['SwapDeclined', 'declined'],
  ['SwapCancelled', 'cancelled'],
  ['SwapDenied', 'denied'],
] as const)('%s closes a swap request as %s', (type, status) =>
  expect(after(requested, { type, data: swap })).toMatchObject([{ status, steps: [{}, { type }] }]),
)

test('undoing an approval restores the previous status', () => {
  expect(after(requested, accepted, approved(false))).toMatchObject([{ status: 'approved' }])
  expect(after(requested, accepted, approved(false), reopened)).toMatchObject([{ status: 'accepted' }])
  expect(after(requested, approved(true), reopened)).toMatchObject([{ status: 'requested' }])
  const undone = [offered, claimed, { type: 'GrabApproved', data: claim } as const, reopened]
  expect(after(...undone)).toMatchObject([{ status: 'claimed', other_id: MAX }])
})

test('a claimed offer belongs to the claimant until the claim is withdrawn', () => {
  expect(after(offered)).toMatchObject([{ kind: 'grab', status: 'available', expires_at: offered.data.expiresAt }])
  expect(after(offered, claimed)).toMatchObject([{ status: 'claimed', other_id: MAX }])
  const unclaimed = { type: 'GrabUnclaimed', data: claim } as const
  expect(after(offered, claimed, unclaimed)).toMatchObject([{ status: 'available', other_id: null }])
})

test.each([
  [{ type: 'GrabCancelled', data: request }, 'cancelled'],
  [{ type: 'GrabDenied', data: claim }, 'denied'],
  [{ type: 'RequestEnded', data: { ...request, because: 'shift deleted' } }, 'ended'],
] as const)('$type closes an offer', (event, status) => expect(after(offered, event)).toMatchObject([{ status }]))

test('a step of the system has the name of the job', () =>
  expect(
    after(offered, {
      type: 'GrabExpired',
      data: request,
      metadata: { actor: { kind: 'system', name: 'expiry of offers' } },
    }),
  ).toMatchObject([{ status: 'expired', steps: [{}, { actor: { kind: 'system', name: 'expiry of offers' } }] }]))

test('a reused id does not change a request of another week', () => {
  const [one] = after(requested)
  const foreign = { stream: `schedule-${OTHER}` } as const
  expect(after(requested, { ...offered, ...foreign }, { ...claimed, ...foreign })).toEqual([one])
})
