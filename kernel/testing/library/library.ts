import { z } from 'zod'
import { event, stream } from '../../events.ts'
import type { Contents } from '../../log/upcast.ts'
import { notary } from '../../proof/events.ts'
import { books } from './books.ts'

/** A lending library, the domain of the kernel's tests: books, members and their loans. */

const memberId = z.uuid()

const members = stream({
  category: 'member',
  events: {
    MemberJoined: event({
      version: 2,
      data: z.object({ memberId, name: z.string(), email: z.string().nullable() }),
      personal: ({ memberId }) => ['name', 'email'].map((field) => ({ of: [memberId], at: [field] })),
      describe: () => [],
    }),
    CardIssued: event({
      version: 1,
      data: z.object({ memberId, number: z.string() }),
      personal: ({ memberId }) => [{ of: [memberId], at: ['number'] }],
      describe: () => [],
    }),
    CardReturned: event({
      version: 1,
      data: z.object({ memberId, number: z.string() }),
      personal: ({ memberId }) => [{ of: [memberId], at: ['number'] }],
      describe: () => [],
    }),
  },
})

const loan = z.object({ memberId, bookId: z.uuid(), at: z.string(), desk: z.enum(['front', 'kiosk']) })

/** The loans of one member. */
const loans = stream({
  category: 'loans',
  events: {
    BookBorrowed: event({
      version: 1,
      data: loan.extend({ card: z.object({ number: z.string() }).optional() }),
      personal: ({ memberId, card }) => (card ? [{ of: [memberId], at: ['card', 'number'] }] : []),
      describe: () => [],
    }),
    LoanRenewed: event({ version: 1, data: loan, describe: () => [] }),
    BookReturned: event({ version: 1, data: loan, describe: () => [] }),
  },
})

declare module '../../events.ts' {
  interface Streams {
    member: typeof members
    loans: typeof loans
  }
}

export const library: Contents = {
  streams: [books, members, loans, notary],
  upcasters: { MemberJoined: { 1: (data: { memberId: string; name: string }) => ({ ...data, email: null }) } },
  reasonIsAbout: (_, { data }) => (data as { memberId?: string }).memberId ?? null,
}
