import type { Channel } from '../types.ts'

const kinds = ['organization', 'location', 'channel', 'direct'] as const

const rank = ({ kind, isArchived }: Channel) => (isArchived ? kinds.length : kinds.indexOf(kind))

/**
 * The organization's channel, the location's, the others by name, archived ones at the end; direct messages latest first.
 * As the server has it, and the same after a push.
 */
export const inOrder = (channels: readonly Channel[]) =>
  channels.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.kind === 'direct' ? (other.latestAt ?? '').localeCompare(one.latestAt ?? '') : 0) ||
      one.name.localeCompare(other.name),
  )
