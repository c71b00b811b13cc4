import type { Channel } from '../types.ts'

const kinds = ['organization', 'location', 'channel', 'direct'] as const

const rank = ({ kind, isArchived }: Channel) => (isArchived ? kinds.length : kinds.indexOf(kind))

/**
 * Sorts channels: the organization's, the location's, others by name, archived ones last. Sorts direct messages latest
 * first. Must match the server's order, because pushes sort on the client.
 */
export const inOrder = (channels: readonly Channel[]) =>
  channels.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.kind === 'direct' ? (other.latestAt ?? '').localeCompare(one.latestAt ?? '') : 0) ||
      one.name.localeCompare(other.name),
  )
