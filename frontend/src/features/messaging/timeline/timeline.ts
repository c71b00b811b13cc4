import type { Message } from '../types.ts'

/** A stretch of a channel's messages, oldest first, and whether there are more on either side. */
export type Timeline = { messages: readonly Message[]; hasBefore: boolean; hasAfter: boolean }

export type Page = { nodes: readonly Message[]; hasBefore: boolean; hasAfter: boolean }

export const timelineOf = ({ nodes, hasBefore, hasAfter }: Page): Timeline => ({ messages: nodes, hasBefore, hasAfter })

/** With a page that was asked for before the first message or after the last one. */
export function withPage(timeline: Timeline, page: Page, side: 'before' | 'after'): Timeline {
  const known = new Set(timeline.messages.map(({ id }) => id))
  const added = page.nodes.filter(({ id }) => !known.has(id))
  return side === 'before'
    ? { ...timeline, messages: [...added, ...timeline.messages], hasBefore: page.hasBefore }
    : { ...timeline, messages: [...timeline.messages, ...added], hasAfter: page.hasAfter }
}

/** With a message that is new, or has changed. A new one behind those that are not loaded is not shown yet. */
export function withMessage(timeline: Timeline, message: Message): Timeline {
  const { messages, hasAfter } = timeline
  const index = messages.findLastIndex(({ id }) => id === message.id)
  if (index >= 0) return { ...timeline, messages: messages.with(index, message) }
  if (hasAfter) return timeline
  // One that was sent earlier may be heard of later. Before the first one it belongs to what is not loaded.
  const place = messages.findLastIndex(({ sentAt }) => sentAt <= message.sentAt) + 1
  if (place === 0 && messages.length > 0) return timeline
  return { ...timeline, messages: messages.toSpliced(place, 0, message) }
}

/**
 * After a break in the connection, with the newest page. Where it does not reach back to what is known, messages are
 * missing in between: they follow as after any other page.
 */
export function caughtUp(timeline: Timeline, latest: Page): Timeline {
  const known = new Set(timeline.messages.map(({ id }) => id))
  const meets = timeline.messages.length === 0 || latest.nodes.some(({ id }) => known.has(id))
  if (timeline.hasAfter || !meets) return { ...timeline, hasAfter: true }
  return latest.nodes.reduce(withMessage, timeline)
}
