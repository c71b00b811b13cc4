import { randomUUID } from 'node:crypto'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import type { AnnouncementContent } from '#schema/announcements/events.ts'
import { awkwardText, LOCATION, type Happening } from '#projections/testing/testing.ts'

export function announcementPlanner() {
  const posted: { announcementId: string; content: AnnouncementContent }[] = []

  return function* plan(personId: string, choice: number): Generator<Happening> {
    const existing = posted[choice % 2]
    const content = contentOf(personId, choice)
    const { announcementId } = existing ?? { announcementId: randomUUID() }
    const ids = { announcementId, locationId: choice % 2 === 0 ? LOCATION : null }
    const { title } = content
    const happening = (event: AnyEvent): Happening => ({ stream: streamName('announcement', announcementId), event })
    if (!existing) {
      posted.push({ announcementId, content })
      yield happening({ type: 'AnnouncementPosted', data: { ...ids, ...content, isPinned: choice % 3 === 0 } })
      return
    }
    const kinds: readonly AnyEvent[] = [
      { type: 'AnnouncementAcknowledged', data: { announcementId, employeeId: personId } },
      {
        type: 'AnnouncementEdited',
        data: { ...ids, before: existing.content, after: content, asksAgain: choice % 3 === 0 },
      },
      { type: 'AnnouncementPinned', data: { ...ids, title } },
      { type: 'AnnouncementUnpinned', data: { ...ids, title } },
      { type: 'AnnouncementReminded', data: { ...ids, title, employeeIds: [personId] } },
      { type: 'AnnouncementDeleted', data: { ...ids, title } },
    ]
    const event = kinds[Math.floor(choice / 2) % kinds.length]
    if (!event) return
    yield happening(event)
    if (event.type === 'AnnouncementEdited') existing.content = content
    if (event.type === 'AnnouncementDeleted') posted.splice(choice % 2, 1)
  }
}

const contentOf = (personId: string, choice: number): AnnouncementContent => ({
  title: `Announcement ${choice}`,
  content: awkwardText,
  priority: choice % 4 === 0 ? 'urgent' : 'normal',
  audience: {
    locationIds: choice % 2 === 0 ? [LOCATION] : [],
    roleIds: [],
    employeeIds: choice % 5 === 0 ? [personId] : [],
  },
  publishAt: choice % 7 === 0 ? '2026-05-01T08:00:00.000Z' : null,
  expiresAt: choice % 6 === 0 ? '2026-06-01T08:00:00.000Z' : null,
})
