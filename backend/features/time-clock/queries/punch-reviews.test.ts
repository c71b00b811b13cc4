import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { ana, bar, max } from '#backend/features/schedule/domain/testing/week.ts'
import { countPunchReviews, proposalsOf, punchReviews, type PunchReview } from './punch-reviews.ts'
import { harbor, manager, openStory, owner, stranger, type Story } from '#backend/features/schedule/testing/queries.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour)).toISOString()
const [missedEntry, scan, proposal, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const device = {
  readerId: bar,
  name: 'Back door',
  epc: null,
  antenna: null,
  address: null,
  claimedAt: at(3),
  queued: true,
}

async function openReviews(): Promise<Story> {
  const story = await openStory()
  const tell = (employeeId: string, at: string, ...events: TimeclockEvent[]) =>
    story.happened(streamName('timeclock', employeeId), events, { at })
  const anas = { employeeId: ana, locationId: bar }
  await tell(
    ana,
    at(5),
    { type: 'ClockedIn', data: { entryId: missedEntry, ...anas, at: at(1), source: 'browser' } },
    { type: 'PunchMissed', data: { entryId: missedEntry, ...anas, at: at(5), because: 'too long' } },
    { type: 'PunchSetAside', data: { punchId: scan, ...anas, at: at(3), because: 'before the last punch', device } },
  )
  const asked = { ...anas, employeeId: max, entryId: null, before: null }
  const after = { clockIn: at(1), clockOut: at(2), breaks: [] }
  await tell(max, at(4), { type: 'CorrectionProposed', data: { ...asked, proposalId: proposal, after } })
  await tell(max, at(5), {
    type: 'CorrectionProposed',
    data: { ...asked, proposalId: other, entryId: missedEntry, after: null },
  })
  await story.shown()
  return story
}

const ids = (reviews: readonly PunchReview[]) => reviews.map(({ id }) => id)
const latest = [missedEntry, other].toSorted()

test('pending reviews are listed earliest first, as sentences, in complete pages', async () => {
  const story = await openReviews()
  const whole = await punchReviews(story.db, { reach: owner }, { first: 10 })
  expect(ids(whole.nodes)).toEqual([scan, proposal, ...latest])
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await punchReviews(story.db, { reach: owner }, { first: 1, after })
    seen.push(...ids(page.nodes))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after)
  expect(seen).toEqual([scan, proposal, ...latest])

  const { nodes } = await punchReviews(story.db, { reach: manager }, { first: 10 })
  expect(Object.fromEntries(nodes.map(({ id, firstName, what }) => [id, `${firstName}: ${what}`]))).toEqual({
    [missedEntry]: 'Ana: Did not clock out',
    [scan]: 'Ana: Scanned at Back door, before a punch that was known already',
    [proposal]: 'Max: Proposes an entry that is missing',
    [other]: 'Max: Proposes to remove an entry',
  })
})

test('reviews are listed and counted by permission, or for one employee', async () => {
  const story = await openReviews()
  const count = async (filter: Parameters<typeof punchReviews>[1]) => {
    const { nodes } = await punchReviews(story.db, filter, { first: 10 })
    expect(await countPunchReviews(story.db, filter)).toBe(nodes.length)
    return nodes.length
  }
  expect(await count({ reach: owner })).toBe(4)
  expect(await count({ reach: manager, employeeId: max })).toBe(2)
  expect(await count({ reach: { ...owner, locationId: harbor } })).toBe(0)
  expect(await count({ reach: stranger })).toBe(0)
  expect(await count({ reach: owner, employeeId: 'nobody' })).toBe(0)

  const { organizationId } = owner
  expect(ids(await proposalsOf(story.db, { organizationId, employeeId: max }))).toEqual([other, proposal])
  expect(await proposalsOf(story.db, { organizationId, employeeId: ana })).toEqual([])
})
