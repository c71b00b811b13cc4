import type { EventMetadata } from '#kernel/events.ts'
import type { AnnouncementContent, AnnouncementEvent } from '#schema/announcements/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export type Posted = {
  status: 'posted'
  announcementId: string
  /** Whose managers it belongs to; null: it is the owners'. */
  locationId: string | null
  /** Null: a script posted it. */
  authorId: string | null
  content: AnnouncementContent
  isPinned: boolean
  /** Whether its publication has been announced: one with a later time is visible from then on in any case. */
  published: boolean
  /** How often it has asked for acknowledgment. */
  round: number
  /** Those who have acknowledged it since it last asked. */
  acknowledged: ReadonlySet<string>
  remindedAt: string | null
}

export type AnnouncementState = { status: 'unknown' } | Posted | (Omit<Posted, 'status'> & { status: 'deleted' })

export const initialAnnouncement: AnnouncementState = { status: 'unknown' }

type Post = {
  announcementId: string
  locationId: string | null
  content: AnnouncementContent
  isPinned: boolean
  now: Date
}
/** Fields left out stay. `publishAt: null`: now. */
type Edit = { changes: Partial<AnnouncementContent> & { isPinned?: boolean }; asksAgain: boolean; now: Date }

/** How long (ms) after a reminder there can be another. */
const BETWEEN_REMINDERS = 3_600_000

export function createAnnouncement(state: AnnouncementState, { content, now, ...rest }: Post): AnnouncementEvent[] {
  if (state.status !== 'unknown') throw new Refusal('conflict', 'There is already such an announcement')
  const { publishAt, expiresAt } = content
  const later = publishAt !== null && publishAt > now.toISOString() ? publishAt : null
  assertExpiresAfter(expiresAt, later ?? now.toISOString())
  return [{ type: 'AnnouncementPosted', data: { ...rest, ...content, publishAt: later } }]
}

export function updateAnnouncement(
  state: AnnouncementState,
  { changes: { isPinned, ...changes }, asksAgain, now }: Edit,
): AnnouncementEvent[] {
  const { announcementId, locationId, content: before, isPinned: wasPinned } = posted(state)
  const at = now.toISOString()
  const visible = isVisible(state, now)
  const { publishAt: given = before.publishAt } = changes
  const publishAt = given === before.publishAt || (given !== null && given > at) ? given : at
  if (visible && given !== null && given !== before.publishAt) {
    const message = 'It has been published already'
    throw new Refusal('conflict', message, { publishAt: message })
  }
  const after = { ...before, ...changes, publishAt: visible ? before.publishAt : publishAt }
  if (changes.expiresAt !== undefined) assertExpiresAfter(after.expiresAt, after.publishAt ?? at, at)
  const which = { announcementId, locationId }
  const edited = asksAgain || JSON.stringify(after) !== JSON.stringify(before)
  const turned = isPinned !== undefined && isPinned !== wasPinned
  const data = { ...which, title: after.title }
  return [
    ...(edited ? [{ type: 'AnnouncementEdited' as const, data: { ...which, before, after, asksAgain } }] : []),
    ...(turned && isPinned ? [{ type: 'AnnouncementPinned' as const, data }] : []),
    ...(turned && !isPinned ? [{ type: 'AnnouncementUnpinned' as const, data }] : []),
  ]
}

/** Announces that one with a later time is visible now. */
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
  const waiting = employeeIds.filter((id) => !announcement.acknowledged.has(id))
  if (!isVisible(state, now)) throw new Refusal('conflict', 'It has not been published yet')
  if (waiting.length === 0) throw new Refusal('conflict', 'Everyone has acknowledged it')
  const wait =
    announcement.remindedAt === null ? 0 : Date.parse(announcement.remindedAt) + BETWEEN_REMINDERS - now.getTime()
  if (wait > 0) {
    const message = 'You can send one reminder an hour. Try again later.'
    throw new Refusal('too_many_requests', message, undefined, { retryAfter: Math.ceil(wait / 1000) })
  }
  return [{ type: 'AnnouncementReminded', data: { ...named(announcement), employeeIds: waiting } }]
}

export function deleteAnnouncement(state: AnnouncementState): AnnouncementEvent[] {
  return [{ type: 'AnnouncementDeleted', data: named(posted(state)) }]
}

/** Who and when is known of events from the log. */
type FoldableEvent = AnnouncementEvent & { metadata?: Pick<EventMetadata, 'at' | 'actor'> }

export function evolveAnnouncement(
  state: AnnouncementState,
  { type, data, metadata }: FoldableEvent,
): AnnouncementState {
  if (type === 'AnnouncementPosted') {
    const { announcementId, locationId, isPinned, ...content } = data
    const asked = { published: content.publishAt === null, round: 1, acknowledged: new Set<string>(), remindedAt: null }
    const authorId = metadata?.actor.kind === 'employee' ? metadata.actor.employeeId : null
    return { status: 'posted', announcementId, locationId, authorId, content, isPinned, ...asked }
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

/** Bytes, roughly. */
export const sizeOfAnnouncement = (state: AnnouncementState) =>
  state.status === 'unknown' ? 0 : 2 * state.content.content.length + 100 * state.acknowledged.size

/** @throws Refusal `not_found` */
function posted(state: AnnouncementState): Posted {
  if (state.status !== 'posted') throw noSuchAnnouncement()
  return state
}

const isVisible = (state: AnnouncementState, now: Date) =>
  state.status === 'posted' && (state.content.publishAt ?? '') <= now.toISOString()

const named = ({ announcementId, locationId, content: { title } }: Posted) => ({ announcementId, locationId, title })

export const noSuchAnnouncement = () => new Refusal('not_found', 'There is no such announcement')

function assertExpiresAfter(expiresAt: string | null, publishAt: string, now = publishAt) {
  if (expiresAt === null || (expiresAt > publishAt && expiresAt > now)) return
  const message = 'It must expire after it is published'
  throw new Refusal('invalid', message, { expiresAt: message })
}
