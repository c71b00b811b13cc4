import type { Message } from '../types.ts'

/** A contiguous part of a channel's messages, oldest first, and whether there are more on either side. */
export type Timeline = { messages: readonly Message[]; hasBefore: boolean; hasAfter: boolean }

export type TimelinePage = { nodes: readonly Message[]; hasBefore: boolean; hasAfter: boolean }

export const timelineOf = ({ nodes, hasBefore, hasAfter }: TimelinePage): Timeline => ({
  messages: nodes,
  hasBefore,
  hasAfter,
})

export function withPage(timeline: Timeline, page: TimelinePage, side: 'before' | 'after'): Timeline {
  const knownIds = new Set(timeline.messages.map(({ id }) => id))
  const added = page.nodes.filter(({ id }) => !knownIds.has(id))
  return side === 'before'
    ? { ...timeline, messages: [...added, ...timeline.messages], hasBefore: page.hasBefore }
    : { ...timeline, messages: [...timeline.messages, ...added], hasAfter: page.hasAfter }
}

/** Adds or updates a message. Ignores a new message if later ones than the timeline's last are not loaded yet. */
export function withMessage(timeline: Timeline, message: Message): Timeline {
  const { messages, hasAfter } = timeline
  const index = messages.findLastIndex(({ id }) => id === message.id)
  if (index >= 0) return { ...timeline, messages: messages.with(index, message) }
  if (hasAfter) return timeline
  // Events may arrive out of order. A message sent before the first loaded one belongs to an earlier page.
  const place = messages.findLastIndex(({ sentAt }) => sentAt <= message.sentAt) + 1
  if (place === 0 && messages.length > 0) return timeline
  return { ...timeline, messages: messages.toSpliced(place, 0, message) }
}

/**
 * Catches up with the newest page after a disconnect. If it doesn't overlap the timeline, `hasAfter` is set, and the
 * missing messages load page by page.
 */
export function caughtUp(timeline: Timeline, latest: TimelinePage): Timeline {
  const knownIds = new Set(timeline.messages.map(({ id }) => id))
  const meets = timeline.messages.length === 0 || latest.nodes.some(({ id }) => knownIds.has(id))
  if (timeline.hasAfter || !meets) return { ...timeline, hasAfter: true }
  return latest.nodes.reduce(withMessage, timeline)
}
