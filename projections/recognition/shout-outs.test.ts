import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { shoutOuts } from './shout-outs.ts'

const shoutOut = { shoutOutId: ENTRY, locationId: LOCATION, fromEmployeeId: ANA, toEmployeeIds: [MAX] }
const gave = { type: 'ShoutOutGiven', data: { ...shoutOut, message: 'Thanks!', category: 'team_player' } } as const
const reaction = (type: 'ShoutOutReacted' | 'ShoutOutReactionWithdrawn', employeeId: string) =>
  ({ type, data: { shoutOutId: ENTRY, employeeId, reactionType: 'like' } }) as const
const after = (...events: Parameters<typeof recorded>[0]) => given(shoutOuts, recorded(events))

const row = {
  shout_out_id: ENTRY,
  organization_id: ORGANIZATION,
  location_id: LOCATION,
  from_employee_id: ANA,
  recipients: [MAX],
  message: 'Thanks!',
  category: 'team_player',
  given_at: '2026-03-02T09:00:00.000Z',
  reactions: [],
  removed: false,
}

test('keeps one reaction per employee until they take it back', () => {
  expect(after(gave)).toEqual([row])
  const reacted = [reaction('ShoutOutReacted', MAX), reaction('ShoutOutReacted', LOCATION)]
  expect(after(gave, ...reacted, reaction('ShoutOutReacted', LOCATION))).toEqual([
    { ...row, reactions: [MAX, LOCATION].map((employeeId) => ({ employeeId, type: 'like' })) },
  ])
  expect(after(gave, ...reacted, reaction('ShoutOutReactionWithdrawn', MAX))).toEqual([
    { ...row, reactions: [{ employeeId: LOCATION, type: 'like' }] },
  ])
})

test('keeps the row of a removed shout-out', () => {
  expect(after(gave, { type: 'ShoutOutRemoved', data: shoutOut })).toEqual([{ ...row, removed: true }])
})
