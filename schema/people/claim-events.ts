import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import { sentence, text } from '#kernel/sentence.ts'

/** Email addresses are unique across all organizations, badges within one. */
const claimKinds = ['email', 'badge'] as const
export type ClaimKind = (typeof claimKinds)[number]

const claimed = z.object({ kind: z.enum(claimKinds), holderId: id })
const words = { email: text('an email address'), badge: text('a badge') } as const satisfies Record<ClaimKind, unknown>

/** Stream `claim-<id derived from the value>`. The log does not contain the value, so an email address can be erased. */
export const claim = stream({
  category: 'claim',
  history: null,
  events: {
    // `provenAgainst`: set once the holder has verified the address; the employees who lose it.
    ValueClaimed: event({
      version: 1,
      data: claimed.extend({ provenAgainst: z.array(id).optional() }),
      describe: ({ kind }) => sentence`claimed ${words[kind]}`,
    }),
    // A sign-up with an address that another account holds but has not verified.
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
