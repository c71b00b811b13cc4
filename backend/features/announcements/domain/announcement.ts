import type { EventMetadata } from '#kernel/events.ts'
import type { AnnouncementContent, AnnouncementEvent } from '#schema/announcements/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export type ExistingAnnouncement = {
  status: 'posted'
  announcementId: string
  /** The location whose managers may change the announcement. Null: owners only. */
  locationId: string | null
  authorId: string | null
  content: AnnouncementContent
  isPinned: boolean
  /** Whether `AnnouncementPublished` is recorded. Visibility depends on `publishAt` alone. */
  published: boolean
  round: number
  acknowledged: ReadonlySet<string>
  remindedAt: string | null
}

export type AnnouncementState =
  | { status: 'unknown' }
  | ExistingAnnouncement
  | (Omit<ExistingAnnouncement, 'status'> & { status: 'deleted' })

export const initialAnnouncement: AnnouncementState = { status: 'unknown' }

type CreateAnnouncement = {
  announcementId: string
  locationId: string | null
  content: AnnouncementContent
  isPinned: boolean
  now: Date
}
/** Omitted fields stay. `publishAt: null` publishes now. */
type UpdateAnnouncement = {
  changes: Partial<AnnouncementContent> & { isPinned?: boolean }
  asksAgain: boolean
  now: Date
}

/** Minimum time (ms) between reminders. */
const REMINDER_INTERVAL = 3_600_000

export function createAnnouncement(
  state: AnnouncementState,
  { content, now, ...rest }: CreateAnnouncement,
): AnnouncementEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'This announcement already exists')
  const { publishAt, expiresAt } = content
  const later = publishAt !== null && publishAt > now.toISOString() ? publishAt : null
  assertExpiresAfter(expiresAt, later ?? now.toISOString())
  return [{ type: 'AnnouncementPosted', data: { ...rest, ...content, publishAt: later } }]
}

export function updateAnnouncement(
  state: AnnouncementState,
  { changes: { isPinned, ...changes }, asksAgain, now }: UpdateAnnouncement,
): AnnouncementEvent[] {
  const { announcementId, locationId, content: before, isPinned: wasPinned } = posted(state)
  const at = now.toISOString()
  const visible = isVisible(state, now)
  const { publishAt: requested = before.publishAt } = changes
  const publishAt = requested === before.publishAt || (requested !== null && requested > at) ? requested : at
  if (visible && requested !== null && requested !== before.publishAt) {
    const message = 'This announcement is already published'
    throw new Refusal('conflict', message, { publishAt: message })
  }
  const after = { ...before, ...changes, publishAt: visible ? before.publishAt : publishAt }
  if (changes.expiresAt !== undefined) assertExpiresAfter(after.expiresAt, after.publishAt ?? at, at)
  const ids = { announcementId, locationId }
  const isEdited = asksAgain || JSON.stringify(after) !== JSON.stringify(before)
  const isPinToggled = isPinned !== undefined && isPinned !== wasPinned
  const data = { ...ids, title: after.title }
  return [
    ...(isEdited ? [{ type: 'AnnouncementEdited' as const, data: { ...ids, before, after, asksAgain } }] : []),
    ...(isPinToggled && isPinned ? [{ type: 'AnnouncementPinned' as const, data }] : []),
    ...(isPinToggled && !isPinned ? [{ type: 'AnnouncementUnpinned' as const, data }] : []),
  ]
}

export function publishAnnouncement(state: AnnouncementState, { now }: { now: Date }): AnnouncementEvent[] {
  if (state.status !== 'posted' || state.published || !isVisible(state, now)) return []
  return [{ type: 'AnnouncementPublished', data: named(state) }]
}

export function acknowledge(
  state: AnnouncementState,
  { employeeId, now }: { employeeId: string; now: Date },
): AnnouncementEvent[] {
  const { announcementId, acknowledged } = posted(state)
  if (!isVisible(state, now)) throw noSuchAnnouncement()
  return acknowledged.has(employeeId)
    ? []
    : [{ type: 'AnnouncementAcknowledged', data: { announcementId, employeeId } }]
}

export function remind(
  state: AnnouncementState,
  { employeeIds, now }: { employeeIds: readonly string[]; now: Date },
): AnnouncementEvent[] {
  const announcement = posted(state)
  const unacknowledged = employeeIds.filter((id) => !announcement.acknowledged.has(id))
  if (!isVisible(state, now)) throw new Refusal('conflict', 'This announcement is not published yet')
  if (unacknowledged.length === 0) throw new Refusal('conflict', 'Everyone has acknowledged this announcement')
  const wait =
    announcement.remindedAt === null ? 0 : Date.parse(announcement.remindedAt) + REMINDER_INTERVAL - now.getTime()
  if (wait > 0) {
    const message = 'You can send one reminder an hour. Try again later.'
    throw new Refusal('too_many_requests', message, undefined, { retryAfter: Math.ceil(wait / 1000) })
  }
  return [{ type: 'AnnouncementReminded', data: { ...named(announcement), employeeIds: unacknowledged } }]
}

export function deleteAnnouncement(state: AnnouncementState): AnnouncementEvent[] {
  return [{ type: 'AnnouncementDeleted', data: named(posted(state)) }]
}

/** Metadata is missing before the append. */
type FoldableAnnouncementEvent = AnnouncementEvent & { metadata?: Pick<EventMetadata, 'at' | 'actor'> }

export function evolveAnnouncement(
  state: AnnouncementState,
  { type, data, metadata }: FoldableAnnouncementEvent,
): AnnouncementState {
  if (type === 'AnnouncementPosted') {
    const { announcementId, locationId, isPinned, ...content } = data
    const firstRound = {
      published: content.publishAt === null,
      round: 1,
      acknowledged: new Set<string>(),
      remindedAt: null,
    }
    const authorId = metadata?.actor.kind === 'employee' ? metadata.actor.employeeId : null
    return { status: 'posted', announcementId, locationId, authorId, content, isPinned, ...firstRound }
  }
  if (state.status === 'unknown') return state
  switch (type) {
    case 'AnnouncementPublished':
      return { ...state, published: true }
    case 'AnnouncementEdited': {
      const edited = { ...state, content: data.after }
      return data.asksAgain ? { ...edited, round: state.round + 1, acknowledged: new Set(), remindedAt: null } : edited
    }
    case 'AnnouncementPinned':
    case 'AnnouncementUnpinned':
      return { ...state, isPinned: type === 'AnnouncementPinned' }
    case 'AnnouncementAcknowledged':
      return { ...state, acknowledged: new Set([...state.acknowledged, data.employeeId]) }
    case 'AnnouncementReminded':
      return { ...state, remindedAt: metadata?.at ?? null }
    case 'AnnouncementDeleted':
      return { ...state, status: 'deleted' }
  }
}

/** Approximate size in bytes. */
export const sizeOfAnnouncement = (state: AnnouncementState) =>
  state.status === 'unknown' ? 0 : 2 * state.content.content.length + 100 * state.acknowledged.size

/** @throws Refusal `not_found` */
function posted(state: AnnouncementState): ExistingAnnouncement {
  if (state.status !== 'posted') throw noSuchAnnouncement()
  return state
}

const isVisible = (state: AnnouncementState, now: Date) =>
  state.status === 'posted' && (state.content.publishAt ?? '') <= now.toISOString()

const named = ({ announcementId, locationId, content: { title } }: ExistingAnnouncement) => ({
  announcementId,
  locationId,
  title,
})

export const noSuchAnnouncement = () => new Refusal('not_found', 'There is no such announcement')

function assertExpiresAfter(expiresAt: string | null, publishAt: string, now = publishAt) {
  if (expiresAt === null || (expiresAt > publishAt && expiresAt > now)) return
  const message = 'The expiry must be after the publication'
  throw new Refusal('invalid', message, { expiresAt: message })
}
