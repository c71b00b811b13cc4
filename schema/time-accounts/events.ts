import { z } from 'zod'
import { event, stream, type EventOf, type HistoryKind } from '#kernel/events.ts'
import { changes, day as dayPart, hours, sentence, whose } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'

const timeAccountsKind: HistoryKind = { name: 'timeAccounts', label: 'Time accounts', order: 65 }

/** `minutes`: the balance at the start of the day. */
const opening = { day: z.iso.date(), minutes: z.int() }

/** Stream `timeaccount-<employeeId>`. Reasons are in the metadata. */
export const timeaccount = stream({
  category: 'timeaccount',
  history: timeAccountsKind,
  events: {
    // Replaces the opening of an account that is open already.
    TimeAccountOpened: event({
      version: 1,
      data: z.object({ employeeId: id, ...opening, before: z.object(opening).nullable() }),
      describe: ({ employeeId, day, before }) =>
        before
          ? sentence`changed the opening of ${whose(employeeId)} time account`
          : sentence`opened ${whose(employeeId)} time account on ${dayPart(day)}`,
      changes: ({ day, minutes, before }) =>
        changes({
          'first day': [before && dayPart(before.day), dayPart(day)],
          'opening balance': [before && hours(before.minutes), hours(minutes)],
        }),
    }),
    TimeAccountAdjusted: event({
      version: 1,
      data: z.object({ employeeId: id, day: z.iso.date(), minutes: z.int() }),
      describe: ({ employeeId, day, minutes }) =>
        sentence`adjusted ${whose(employeeId)} time account by ${hours(minutes)} on ${dayPart(day)}`,
    }),
  },
})

export type TimeAccountEvent = EventOf<typeof timeaccount>

declare module '#kernel/events.ts' {
  interface Streams {
    timeaccount: typeof timeaccount
  }
}
