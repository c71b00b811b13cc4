import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { amount, changes, concerning, day as dayPart, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { aboutEmployee, nothing, pay } from '#schema/shared/personal.ts'
import { payItemFields, payItemTitles } from './items.ts'
import { payKind } from '#schema/shared/history-kinds.ts'

const item = { itemId: id, employeeId: id, ...payItemFields }
type Item = z.infer<z.ZodObject<typeof item>>

const what = ({ kind, employeeId, day }: Item) =>
  sentence`${text(payItemTitles[kind].toLowerCase())}${concerning('for', employeeId)} on ${dayPart(day)}`
const value = ({ amountCents }: Item) => (amountCents === null ? null : amount(amountCents))

// Payroll law covers the amount, not the free text.
const personal = aboutEmployee({ amountCents: pay(nothing), reason: { instead: 'Forgotten' } })

/** Stream `payitem-<employeeId>`. An item is never edited, only deleted and created again. */
export const payItems = stream({
  category: 'payitem',
  history: payKind,
  objects: [{ name: 'payItem', label: 'One pay item', order: 80 }],
  events: {
    PayItemAdded: event({
      version: 1,
      data: z.object(item),
      personal,
      describe: (data) => sentence`added a ${what(data)}`,
      changes: (data) => changes({ amount: [null, value(data)] }),
    }),
    PayItemRemoved: event({
      version: 1,
      data: z.object(item),
      personal,
      describe: (data) => sentence`removed the ${what(data)}`,
      changes: (data) => changes({ amount: [value(data), null] }),
    }),
  },
})

export type PayItemEvent = EventOf<typeof payItems>

declare module '#kernel/events.ts' {
  interface Streams {
    payitem: typeof payItems
  }
}
