import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { concerning, count, day as dayPart, sentence, text, whose } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { payKind } from '#schema/shared/history-kinds.ts'
import { payPeriodTopic } from './topics.ts'

const day = z.iso.date()

const period = { organizationId: id, from: day, to: day }
/** `hours` is a digest of the reviewed time entries, so any later change is noticed. */
const person = { ...period, employeeId: id, hours: z.string() }

const of = ({ from, to }: { from: string; to: string }) => sentence`the pay period ${dayPart(from, to)}`

/**
 * Stream `payperiod-<id of an organization's period>`. The lines that a closing paid are stored outside the log; `digest` proves that
 * they are unchanged.
 */
export const payPeriod = stream({
  category: 'payperiod',
  history: payKind,
  objects: [{ name: 'payPeriod', label: 'One pay period', order: 90, isStream: true }],
  news: ({ organizationId, from }: { organizationId: string; from: string }) => [
    { topic: payPeriodTopic.ofOrganization(organizationId), id: from },
  ],
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
        closingId: id,
        position: z.string(),
        /** True if this was the earliest open period after a closed one, whose differences it pays. */
        paysDifferences: z.boolean(),
        engineVersion: z.int(),
        policyChangeIds: z.array(id),
        digest: z.string(),
        employees: z.int().min(0),
        /** Excludes differences for earlier periods. */
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
