import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import { sentence, text } from '#kernel/sentence.ts'

/** Unique values: an email address across all organisations, a badge within one. */
const claimKinds = ['email', 'badge'] as const
export type ClaimKind = (typeof claimKinds)[number]

const claimed = z.object({ kind: z.enum(claimKinds), holderId: id })
const words = { email: text('an email address'), badge: text('a badge') } as const satisfies Record<ClaimKind, unknown>

/**
 * Stream `claim-<id derived from the value>`: one unique value with at most one holder. The value itself is not in the
 * log, so that an email address can be erased.
 */
export const claim = stream({
  category: 'claim',
  events: {
    // `provenAgainst`: set once the holder has proven the address; who loses it by that.
    ValueClaimed: event({
      version: 1,
      data: claimed.extend({ provenAgainst: z.array(id).optional() }),
      describe: ({ kind }) => sentence`claimed ${words[kind]}`,
    }),
    // A sign-up with an address that another account holds without having proven it.
    ClaimContested: event({
      version: 1,
      data: claimed,
      describe: ({ kind }) => sentence`signed up with ${words[kind]}`,
    }),
    ClaimReleased: event({
      version: 1,
      data: claimed,
      describe: ({ kind }) => sentence`released ${words[kind]}`,
    }),
  },
})

export type ClaimEvent = EventOf<typeof claim>

declare module '#kernel/events.ts' {
  interface Streams {
    claim: typeof claim
  }
}
