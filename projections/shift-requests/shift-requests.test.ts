import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { shiftRequests } from './shift-requests.ts'

const WEEK = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a06'
const OTHER = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a07'
const SHIFT = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a08'

type Told = Parameters<typeof recorded>[0][number]
const after = (...events: readonly Told[]) =>
  given(shiftRequests, recorded(events.map((event) => ({ stream: `schedule-${WEEK}` as const, ...event }))))

const request = { locationId: LOCATION, requestId: ENTRY, shiftId: SHIFT, employeeId: ANA }
const swap = { ...request, toEmployeeId: MAX }
const claim = { ...request, claimedBy: MAX }
const asked = { type: 'SwapRequested', data: { ...swap, notes: 'Dentist' } } as const
const agreed = { type: 'SwapAccepted', data: swap } as const
const approved = (override: boolean) => ({ type: 'SwapApproved', data: { ...swap, override } }) as const
const reopened = { type: 'RequestReopened', data: request } as const
const offered = {
  type: 'GrabOffered',
  data: { ...request, notes: null, expiresAt: '2026-03-04T09:00:00.000Z' },
} as const
const claimed = { type: 'GrabClaimed', data: claim } as const

test('a swap is pending with its notes, and each step has its actor', () => {
  const theirs = { actor: { kind: 'employee', employeeId: MAX }, at: '2026-03-02T10:00:00.000Z' } as const
  expect(after(asked, { ...agreed, metadata: theirs })).toEqual([
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
        { at: theirs.at, type: 'SwapAccepted', data: swap, actor: theirs.actor },
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

test('a claim of an open shift has no other employee, and waits again once its approval is undone', () => {
  const wanted = { type: 'OpenShiftClaimed', data: { ...request, notes: null } } as const
  const given = { type: 'OpenShiftClaimApproved', data: request } as const
  const waiting = { kind: 'claim', status: 'claimed', employee_id: ANA, other_id: null }
  expect(after(wanted)).toMatchObject([waiting])
  expect(after(wanted, given)).toMatchObject([{ status: 'approved' }])
  expect(after(wanted, given, reopened)).toMatchObject([waiting])
  expect(after(wanted, { type: 'OpenShiftClaimDenied', data: request })).toMatchObject([{ status: 'denied' }])
  expect(after(wanted, { type: 'OpenShiftClaimWithdrawn', data: request })).toMatchObject([{ status: 'cancelled' }])
})

test.each([
  ['SwapDeclined', 'declined'],
  ['SwapCancelled', 'cancelled'],
  ['SwapDenied', 'denied'],
] as const)('%s is what a swap came to', (type, status) =>
  expect(after(asked, { type, data: swap })).toMatchObject([{ status, steps: [{}, { type }] }]),
)

test('undoing an approval restores the previous status', () => {
  expect(after(asked, agreed, approved(false))).toMatchObject([{ status: 'approved' }])
  expect(after(asked, agreed, approved(false), reopened)).toMatchObject([{ status: 'accepted' }])
  expect(after(asked, approved(true), reopened)).toMatchObject([{ status: 'requested' }])
  const undone = [offered, claimed, { type: 'GrabApproved', data: claim } as const, reopened]
  expect(after(...undone)).toMatchObject([{ status: 'claimed', other_id: MAX }])
})

test('a claimed offer belongs to the claimant until the claim is withdrawn', () => {
  expect(after(offered)).toMatchObject([{ kind: 'grab', status: 'available', expires_at: offered.data.expiresAt }])
  expect(after(offered, claimed)).toMatchObject([{ status: 'claimed', other_id: MAX }])
  const back = { type: 'GrabUnclaimed', data: claim } as const
  expect(after(offered, claimed, back)).toMatchObject([{ status: 'available', other_id: null }])
})

test.each([
  [{ type: 'GrabCancelled', data: request }, 'cancelled'],
  [{ type: 'GrabDenied', data: claim }, 'denied'],
  [{ type: 'RequestEnded', data: { ...request, because: 'shift deleted' } }, 'ended'],
] as const)('$type is what an offer came to', (event, status) =>
  expect(after(offered, event)).toMatchObject([{ status }]),
)

test('a policy’s step has its name', () =>
  expect(
    after(offered, {
      type: 'GrabExpired',
      data: request,
      metadata: { actor: { kind: 'system', name: 'expiry of offers' } },
    }),
  ).toMatchObject([{ status: 'expired', steps: [{}, { actor: { kind: 'system', name: 'expiry of offers' } }] }]))

test('a reused id does not change a request of another week', () => {
  const [one] = after(asked)
  const foreign = { stream: `schedule-${OTHER}` } as const
  expect(after(asked, { ...offered, ...foreign }, { ...claimed, ...foreign })).toEqual([one])
})
