import { expect, test } from 'vitest'
import type { AnnouncementContent } from '#schema/announcements/events.ts'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, ORGANIZATION, recorded } from '#projections/testing/testing.ts'
import { acknowledgments } from './acknowledgments.ts'
import { announcements } from './announcements.ts'

const content: AnnouncementContent = {
  title: 'Inventory',
  content: 'On Monday',
  priority: 'normal',
  audience: { locationIds: [LOCATION], roleIds: [], employeeIds: [] },
  publishAt: null,
  expiresAt: null,
}
const which = { announcementId: ENTRY, locationId: LOCATION }
const posted = { type: 'AnnouncementPosted', data: { ...which, ...content, isPinned: false } } as const
const edited = (after: Partial<AnnouncementContent>, asksAgain = false) =>
  ({
    type: 'AnnouncementEdited',
    data: { ...which, before: content, after: { ...content, ...after }, asksAgain },
  }) as const
const simply = (type: 'AnnouncementPinned' | 'AnnouncementUnpinned' | 'AnnouncementDeleted') =>
  ({ type, data: { ...which, title: content.title } }) as const
const acknowledged = {
  type: 'AnnouncementAcknowledged',
  data: { announcementId: ENTRY, employeeId: ANA },
  metadata: { at: '2026-03-03T09:00:00.000Z' },
} as const

const after = (...events: Parameters<typeof recorded>[0]) => given(announcements, recorded(events))

const row = {
  announcement_id: ENTRY,
  organization_id: ORGANIZATION,
  location_id: LOCATION,
  author_id: ANA,
  title: 'Inventory',
  content: 'On Monday',
  priority: 'normal',
  audience_locations: [LOCATION],
  audience_roles: [],
  audience_people: [],
  is_pinned: false,
  is_edited: false,
  created_at: '2026-03-02T09:00:00.000Z',
  publish_at: '2026-03-02T09:00:00.000Z',
  expires_at: null,
  reminded_at: null,
  asked_revision: 0,
  deleted: false,
}

test('is visible when posted, or from its publication time', () => {
  const publishAt = '2026-03-09T08:00:00.000Z'
  expect(after(posted)).toEqual([row])
  expect(after({ ...posted, data: { ...posted.data, publishAt } })).toEqual([{ ...row, publish_at: publishAt }])
})

test('an edit marks it as edited, pinning does not', () => {
  expect(after(posted, simply('AnnouncementPinned'))).toEqual([{ ...row, is_pinned: true }])
  expect(after(posted, simply('AnnouncementPinned'), simply('AnnouncementUnpinned'))).toEqual([row])
  expect(after(posted, edited({ title: 'Stock' }))).toEqual([{ ...row, title: 'Stock', is_edited: true }])
})

test('an edit with asksAgain starts a new round', () => {
  expect(after(posted, edited({}), edited({}, true))).toMatchObject([{ asked_revision: 2 }])
})

test('keeps the row of a deleted announcement', () => {
  expect(after(posted, simply('AnnouncementDeleted'))).toEqual([{ ...row, deleted: true }])
})

test('keeps the latest acknowledgment of each employee', () => {
  const again = { ...acknowledged, metadata: { at: '2026-03-04T09:00:00.000Z' } }
  expect(given(acknowledgments, recorded([posted, acknowledged, edited({}, true), again]))).toEqual([
    {
      acknowledgment_id: `${ENTRY}:${ANA}`,
      announcement_id: ENTRY,
      employee_id: ANA,
      acknowledged_at: '2026-03-04T09:00:00.000Z',
      revision: 3,
    },
  ])
})
