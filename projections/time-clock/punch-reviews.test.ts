import { expect, test } from 'vitest'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { punchReviews } from './punch-reviews.ts'

const after = (...events: Parameters<typeof recorded>[0]) => given(punchReviews, recorded(events))

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const whose = { employeeId: ANA, locationId: LOCATION }
const times = { clockIn: at('09:00'), clockOut: at('17:00'), breaks: [] }
const PUNCH = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a11'
const PROPOSAL = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a12'
const device = {
  readerId: MAX,
  name: 'Back door',
  epc: 'E280',
  antenna: null,
  address: null,
  claimedAt: at('12:00'),
  queued: true,
}

const missed: TimeclockEvent = {
  type: 'PunchMissed',
  data: { entryId: ENTRY, ...whose, at: at('23:00'), because: 'too long' },
}
const aside: TimeclockEvent = {
  type: 'PunchSetAside',
  data: { punchId: PUNCH, ...whose, at: at('12:00'), because: 'before the last punch', device },
}
const proposed = {
  type: 'CorrectionProposed',
  data: { proposalId: PROPOSAL, ...whose, entryId: ENTRY, before: null, after: times },
  metadata: { at: at('18:00'), reason: 'Forgot' },
} as const
const corrected = (punchId: string | null, proposalId: string | null): TimeclockEvent => ({
  type: 'EntryCorrected',
  data: { entryId: ENTRY, ...whose, before: null, after: times, punchId, proposalId },
})
const added = (punchId: string | null, proposalId: string | null): TimeclockEvent => ({
  type: 'EntryAdded',
  data: { entryId: MAX, ...whose, after: times, punchId, proposalId },
})
const removed = (proposalId: string | null): TimeclockEvent => ({
  type: 'EntryRemoved',
  data: { entryId: ENTRY, ...whose, before: times, proposalId },
})

test('lists missed punches, scans set aside and proposals', () => {
  expect(after(missed, aside, proposed)).toEqual([
    {
      employee_id: ANA,
      organization_id: ORGANIZATION,
      reviews: [
        { id: ENTRY, locationId: LOCATION, at: at('23:00'), kind: 'missed', entryId: ENTRY, because: 'too long' },
        { id: PUNCH, locationId: LOCATION, at: at('12:00'), kind: 'set_aside', entryId: null, device: 'Back door' },
        {
          id: PROPOSAL,
          locationId: LOCATION,
          at: at('18:00'),
          kind: 'proposal',
          entryId: ENTRY,
          proposed: times,
          reason: 'Forgot',
        },
      ],
    },
  ])
})

test.each<[string, TimeclockEvent, readonly string[]]>([
  ['another entry', added(null, null), [ENTRY, PUNCH, PROPOSAL]],
  ['a correction', corrected(null, null), [PUNCH, PROPOSAL]],
  ['a correction that settles a scan', corrected(PUNCH, null), [PROPOSAL]],
  ['a correction as it was proposed', corrected(null, PROPOSAL), [PUNCH]],
  ['an entry that settles a scan', added(PUNCH, null), [ENTRY, PROPOSAL]],
  ['an entry as it was proposed', added(null, PROPOSAL), [ENTRY, PUNCH]],
  ['a removal', removed(null), [PUNCH, PROPOSAL]],
  ['a removal as it was proposed', removed(PROPOSAL), [PUNCH]],
  ['a dismissal', { type: 'PunchDismissed', data: { punchId: PUNCH, ...whose } }, [ENTRY, PROPOSAL]],
  ['a refusal', { type: 'CorrectionDeclined', data: { proposalId: PROPOSAL, ...whose } }, [ENTRY, PUNCH]],
  ['a withdrawal', { type: 'CorrectionWithdrawn', data: { proposalId: PROPOSAL, ...whose } }, [ENTRY, PUNCH]],
])('%s leaves what it does not settle', (_, event, left) => {
  expect(after(missed, aside, proposed, event)).toMatchObject([{ reviews: left.map((id) => ({ id })) }])
})

test('has no row when nothing needs review', () => {
  expect(after(missed, aside, corrected(PUNCH, null))).toEqual([])
  expect(after(added(null, null))).toEqual([])
})
