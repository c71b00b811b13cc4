import { z } from 'zod'
import { event, id, stream, type EventOf } from '#kernel/events.ts'

/** What only one person can have: an e-mail address among all organisations, a badge within its own. */
export const claimKinds = ['email', 'badge'] as const
export type ClaimKind = (typeof claimKinds)[number]

const claimed = z.object({ kind: z.enum(claimKinds), holderId: id })
const words = { email: 'an email address', badge: 'a badge' } as const satisfies Record<ClaimKind, string>

/**
 * Stream `claim-<id derived from what is claimed>`: one unique value, held by one person at a time.
 * The value itself is not in the log, so that a person's e-mail address can be forgotten.
 */
export const claim = stream({
  category: 'claim',
  events: {
    ValueClaimed: event({
      version: 1,
      data: claimed,
      says: ({ kind }) => `claimed ${words[kind]}`,
    }),
    ClaimReleased: event({
      version: 1,
      data: claimed,
      says: ({ kind }) => `released ${words[kind]}`,
    }),
  },
})

export type ClaimEvent = EventOf<typeof claim>
