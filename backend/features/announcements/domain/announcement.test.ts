import { describe, expect, it } from 'vitest'
import type { AnnouncementContent, AnnouncementEvent } from '#schema/announcements/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import {
  acknowledge,
  deleteAnnouncement,
  updateAnnouncement,
  evolveAnnouncement,
  initialAnnouncement,
  createAnnouncement,
  publishAnnouncement,
  remind,
} from './announcement.ts'

const { given } = specification(initialAnnouncement, evolveAnnouncement)

const [announcementId, locationId, ana, max] = ['one', 'here', 'ana', 'max']
const now = new Date('2026-03-09T08:00:00.000Z')
const soon = '2026-03-09T12:00:00.000Z'
const later = '2026-03-10T12:00:00.000Z'
const which = { announcementId, locationId }
const content = (more: Partial<AnnouncementContent> = {}): AnnouncementContent => ({
  title: 'Inventory',
  content: 'On Monday',
  priority: 'normal',
  audience: { locationIds: [locationId], roleIds: [], employeeIds: [] },
  publishAt: null,
  expiresAt: null,
  ...more,
})
const post = (more: Partial<AnnouncementContent> = {}) => ({ ...which, content: content(more), isPinned: false, now })
const posted = (more: Partial<AnnouncementContent> = {}): AnnouncementEvent => ({
  type: 'AnnouncementPosted',
  data: { ...which, ...content(more), isPinned: false },
})
const acknowledged = (employeeId: string): AnnouncementEvent => ({
  type: 'AnnouncementAcknowledged',
  data: { announcementId, employeeId },
})
const edited = (after: Partial<AnnouncementContent>, asksAgain = false): AnnouncementEvent => ({
  type: 'AnnouncementEdited',
  data: { ...which, before: content(), after: content(after), asksAgain },
})
const named = { ...which, title: 'Inventory' }
const reminded = (at: string) => ({
  type: 'AnnouncementReminded' as const,
  data: { ...named, employeeIds: [ana] },
  metadata: { at, actor: { kind: 'employee' as const, employeeId: max } },
})
const edit = (changes: Parameters<typeof updateAnnouncement>[1]['changes'], asksAgain = false) => ({
  changes,
  asksAgain,
  now,
})

describe('posting', () => {
  it('publishes now or at a later time', () => {
    given([])
      .when((state) => createAnnouncement(state, post()))
      .then([posted()])
    given([])
      .when((state) => createAnnouncement(state, post({ publishAt: soon })))
      .then([posted({ publishAt: soon })])
  })
  it('treats a past publication time as now', () => {
    given([])
      .when((state) => createAnnouncement(state, post({ publishAt: '2026-03-01T08:00:00.000Z' })))
      .then([posted()])
  })
  it('rejects an expiry before the publication', () => {
    const message = 'The expiry must be after the publication'
    for (const more of [{ expiresAt: now.toISOString() }, { publishAt: later, expiresAt: soon }]) {
      given([])
        .when((state) => createAnnouncement(state, post(more)))
        .refused('invalid', message, { expiresAt: message })
    }
  })
  it('rejects a reused id, also of a deleted announcement', () => {
    for (const before of [[posted()], [posted(), { type: 'AnnouncementDeleted' as const, data: named }]]) {
      given(before)
        .when((state) => createAnnouncement(state, post()))
        .refused('conflict', 'This announcement already exists')
    }
  })
})

describe('editing', () => {
  it('changes the provided fields', () => {
    given([posted()])
      .when((state) => updateAnnouncement(state, edit({ priority: 'urgent' })))
      .then([edited({ priority: 'urgent' })])
  })
  it('does nothing without a change, unless asksAgain is set', () => {
    given([posted()])
      .when((state) => updateAnnouncement(state, edit({ title: 'Inventory', isPinned: false })))
      .then([])
    given([posted()])
      .when((state) => updateAnnouncement(state, edit({}, true)))
      .then([edited({}, true)])
  })
  it('pins and unpins without an edit', () => {
    given([posted()])
      .when((state) => updateAnnouncement(state, edit({ isPinned: true })))
      .then([{ type: 'AnnouncementPinned', data: named }])
    given([posted(), { type: 'AnnouncementPinned', data: named }])
      .when((state) => updateAnnouncement(state, edit({ isPinned: false })))
      .then([{ type: 'AnnouncementUnpinned', data: named }])
  })
  it('moves a scheduled publication, also to now', () => {
    const scheduled = posted({ publishAt: soon })
    const change = (publishAt: string | null) => (state: Parameters<typeof updateAnnouncement>[0]) =>
      updateAnnouncement(state, edit({ publishAt }))
    const moved = (publishAt: string): AnnouncementEvent => ({
      type: 'AnnouncementEdited',
      data: { ...which, before: content({ publishAt: soon }), after: content({ publishAt }), asksAgain: false },
    })
    given([scheduled])
      .when(change(later))
      .then([moved(later)])
    given([scheduled])
      .when(change(null))
      .then([moved(now.toISOString())])
  })
  it('rejects a new publication time after the publication', () => {
    const message = 'This announcement is already published'
    given([posted()])
      .when((state) => updateAnnouncement(state, edit({ publishAt: soon })))
      .refused('conflict', message, { publishAt: message })
  })
  it('rejects a deleted announcement', () => {
    given([posted(), { type: 'AnnouncementDeleted', data: named }])
      .when((state) => updateAnnouncement(state, edit({ title: 'Other' })))
      .refused('not_found', 'There is no such announcement')
  })
})

it('is published once when its time comes', () => {
  const scheduled = posted({ publishAt: soon })
  const publish = (at: string) => (state: Parameters<typeof publishAnnouncement>[0]) =>
    publishAnnouncement(state, { now: new Date(at) })
  given([scheduled]).when(publish(now.toISOString())).then([])
  const published: AnnouncementEvent = { type: 'AnnouncementPublished', data: named }
  given([scheduled]).when(publish(soon)).then([published])
  given([scheduled, published]).when(publish(later)).then([])
  given([posted()]).when(publish(later)).then([])
})

describe('acknowledging', () => {
  const command = (state: Parameters<typeof acknowledge>[0]) => acknowledge(state, { employeeId: ana, now })
  it('counts once', () => {
    given([posted()])
      .when(command)
      .then([acknowledged(ana)])
    given([posted(), acknowledged(ana)])
      .when(command)
      .then([])
  })
  it('counts again after acknowledgment was requested again', () => {
    given([posted(), acknowledged(ana), edited({ title: 'Other' })])
      .when(command)
      .then([])
    given([posted(), acknowledged(ana), edited({}, true)])
      .when(command)
      .then([acknowledged(ana)])
  })
  it('is rejected before the publication', () => {
    given([posted({ publishAt: soon })])
      .when(command)
      .refused('not_found', 'There is no such announcement')
  })
})

describe('a reminder', () => {
  const command =
    (...employeeIds: string[]) =>
    (state: Parameters<typeof remind>[0]) =>
      remind(state, { employeeIds, now })
  it('goes to unacknowledged readers', () => {
    given([posted(), acknowledged(max)])
      .when(command(ana, max))
      .then([{ type: 'AnnouncementReminded', data: { ...named, employeeIds: [ana] } }])
  })
  it('is rejected if everyone has acknowledged', () => {
    given([posted(), acknowledged(max)])
      .when(command(max))
      .refused('conflict', 'Everyone has acknowledged this announcement')
  })
  it('is rejected within an hour of the last reminder', () => {
    const message = 'You can send one reminder an hour. Try again later.'
    given([posted(), reminded('2026-03-09T07:00:01.000Z')])
      .when(command(ana))
      .refused('too_many_requests', message)
    given([posted(), reminded('2026-03-09T07:00:00.000Z')])
      .when(command(ana))
      .then([{ type: 'AnnouncementReminded', data: { ...named, employeeIds: [ana] } }])
  })
})

it('can be deleted once', () => {
  given([posted()])
    .when(deleteAnnouncement)
    .then([{ type: 'AnnouncementDeleted', data: named }])
  given([posted(), { type: 'AnnouncementDeleted', data: named }])
    .when(deleteAnnouncement)
    .refused('not_found', 'There is no such announcement')
})

it('records its author', () => {
  const metadata = { at: now.toISOString(), actor: { kind: 'employee', employeeId: max } } as const
  expect(evolveAnnouncement(initialAnnouncement, { ...posted(), metadata })).toMatchObject({ authorId: max })
})
