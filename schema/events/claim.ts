import { z } from 'zod'
import { event, id, stream, type EventOf } from './event.ts'

/**
 * Stream `claim-<id derived from what is claimed>`: one unique value, held by one person at a time.
 * The value itself is not in the log, so that a person's e-mail address can be forgotten.
 */
export const claim = stream({
  category: 'claim',
  events: {
    ValueClaimed: event({
      version: 1,
      data: z.object({ kind: z.enum(['email']), holderId: id }),
      says: (data) => `claimed an ${data.kind} address`,
    }),
    ClaimReleased: event({
      version: 1,
      data: z.object({ kind: z.enum(['email']), holderId: id }),
      says: (data) => `released an ${data.kind} address`,
    }),
  },
})

export type ClaimEvent = EventOf<typeof claim>
