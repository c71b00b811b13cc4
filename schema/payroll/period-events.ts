import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { concerning, count, day as dayPart, sentence, text, whose } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'

/** A day as yyyy-MM-dd. */
const day = z.iso.date()

/** Days, inclusive. */
const period = { organizationId: id, from: day, to: day }
/** `hours`: a digest of the time entries that were looked at, so that any change to them shows. */
const person = { ...period, employeeId: id, hours: z.string() }

const of = ({ from, to }: { from: string; to: string }) => sentence`the pay period ${dayPart(from, to)}`

/**
 * Stream `payperiod-<id of an organization's period>`: who has confirmed and approved hours, and closing. What a closing
 * paid is kept beside the log, line by line; `digest` proves that it is unchanged.
 */
export const payPeriod = stream({
  category: 'payperiod',
  events: {
    HoursConfirmed: event({
      version: 1,
      data: z.object(person),
      describe: (data) => sentence`confirmed ${whose(data.employeeId)} hours in ${of(data)}`,
    }),
    HoursApproved: event({
      version: 1,
      data: z.object(person),
      describe: (data) => sentence`approved ${whose(data.employeeId)} hours in ${of(data)}`,
    }),
    HoursApprovalWithdrawn: event({
      version: 1,
      data: z.object({ ...period, employeeId: id }),
      describe: (data) => sentence`withdrew the approval of hours${concerning('for', data.employeeId)} in ${of(data)}`,
    }),
    PayPeriodClosed: event({
      version: 1,
      data: z.object({
        ...period,
        /** Of its lines, which are kept beside the log. */
        closingId: id,
        /** Of the log: all that came before is in its lines. */
        position: z.string(),
        /** It was the earliest open period, so it paid what had changed about closed ones. */
        paysDifferences: z.boolean(),
        engineVersion: z.int(),
        /** The changes that set the policies in use. */
        policyChangeIds: z.array(id),
        /** SHA-256 of its lines. */
        digest: z.string(),
        employees: z.int().min(0),
        /** Of the period itself, without differences. */
        grossCents: z.int(),
        differenceCents: z.int(),
      }),
      describe: (data) => sentence`closed ${of(data)} for ${count(data.employees, 'employee')}`,
    }),
    PayPeriodReopened: event({
      version: 1,
      data: z.object(period),
      describe: (data) => sentence`reopened ${of(data)}`,
    }),
    PayPeriodExported: event({
      version: 1,
      data: z.object({ ...period, format: z.string(), digest: z.string() }),
      describe: (data) => sentence`exported ${of(data)} as ${text(data.format)}`,
    }),
  },
})

export type PayPeriodEvent = EventOf<typeof payPeriod>

declare module '#kernel/events.ts' {
  interface Streams {
    payperiod: typeof payPeriod
  }
}
