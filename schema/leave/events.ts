import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, day as dayPart, jobRole, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { timeOffKind } from '#schema/shared/history-kinds.ts'
import { timeOffReasons } from '#schema/time-off/reasons.ts'
import { leaveBalances } from '#schema/time-off/terms.ts'
import { leaveVisibilities, type LeaveVisibility } from './leave-type.ts'
import { leavePolicy, leaveUnits } from './policy.ts'

const day = z.iso.date()

const scope = { leaveTypeId: id.nullable(), locationId: id.nullable(), jobRoleId: id.nullable() }

/** `locationName`: as of the event. Null for the whole organization and for job roles. */
const target = { ...scope, locationName: z.string().nullable(), effectiveFrom: day, title: z.string() }

const scopeText = ({ locationName, jobRoleId }: { locationName: string | null; jobRoleId: string | null }) => {
  if (jobRoleId) return sentence` for ${jobRole(jobRoleId)}`
  return locationName ? text(` for ${locationName}`) : []
}

const typeTerms = z.object({
  name: z.string(),
  color: z.string(),
  reason: z.enum(timeOffReasons),
  payPercent: z.int(),
  countsAgainst: z.enum(leaveBalances),
  unit: z.enum(leaveUnits),
  smallestUnit: z.int(),
  noticeDays: z.int(),
  maximumDays: z.int().nullable(),
  visibleTo: z.enum(leaveVisibilities),
  documentFromDay: z.int().nullable(),
})
type TypeTerms = z.infer<typeof typeTerms>

const balanceInWords = { pto: 'paid time off', own: 'its own', none: 'none' }
const visibilityInWords: Record<LeaveVisibility, string> = {
  everyone: 'everyone who sees the absence',
  managers: 'managers',
  payroll: 'owners and people who run payroll',
}
const typeChanges = (before: TypeTerms, after: TypeTerms) =>
  changes({
    name: [before.name, after.name],
    color: [before.color, after.color],
    reason: [before.reason, after.reason],
    pay: [text(`${before.payPercent}%`), text(`${after.payPercent}%`)],
    balance: [text(balanceInWords[before.countsAgainst]), text(balanceInWords[after.countsAgainst])],
    unit: [before.unit, after.unit],
    'smallest unit': [text(`${before.smallestUnit} min`), text(`${after.smallestUnit} min`)],
    notice: [text(`${before.noticeDays} d`), text(`${after.noticeDays} d`)],
    maximum: [
      before.maximumDays === null ? null : text(`${before.maximumDays} d`),
      after.maximumDays === null ? null : text(`${after.maximumDays} d`),
    ],
    'document from day': [
      before.documentFromDay === null ? null : String(before.documentFromDay),
      after.documentFromDay === null ? null : String(after.documentFromDay),
    ],
    'visible to': [text(visibilityInWords[before.visibleTo]), text(visibilityInWords[after.visibleTo])],
  })

/** Stream `leave-<organizationId>`. */
export const leave = stream({
  category: 'leave',
  history: timeOffKind,
  events: {
    // The complete policy, so that later changes of a template don't affect it. Replaces the policy of the same scope and day.
    // Version 2 added when leave earned by overtime expires.
    LeavePolicySet: event({
      version: 2,
      data: z.object({
        ...target,
        template: z.string().nullable(),
        unit: z.enum(leaveUnits),
        policy: z.object(leavePolicy.shape),
      }),
      describe: (data) =>
        sentence`set the leave policy “${data.title}”${scopeText(data)} as of ${dayPart(data.effectiveFrom)}`,
    }),
    LeavePolicyRemoved: event({
      version: 1,
      data: z.object(target),
      describe: (data) =>
        sentence`removed the leave policy “${data.title}”${scopeText(data)} as of ${dayPart(data.effectiveFrom)}`,
    }),
    // Version 2 stores who may see the type, version 3 from which day it asks for a document.
    LeaveTypeCreated: event({
      version: 3,
      data: z.object({ leaveTypeId: id, terms: typeTerms }),
      describe: ({ terms }) => sentence`created the leave type “${terms.name}”`,
    }),
    LeaveTypeUpdated: event({
      version: 3,
      data: z.object({ leaveTypeId: id, before: typeTerms, after: typeTerms }),
      describe: ({ after }) => sentence`changed the leave type “${after.name}”`,
      changes: ({ before, after }) => typeChanges(before, after),
    }),
    // Requests and balances keep the type.
    LeaveTypeArchived: event({
      version: 1,
      data: z.object({ leaveTypeId: id, name: z.string() }),
      describe: ({ name }) => sentence`archived the leave type “${name}”`,
    }),
    LeaveTypeUnarchived: event({
      version: 1,
      data: z.object({ leaveTypeId: id, name: z.string() }),
      describe: ({ name }) => sentence`unarchived the leave type “${name}”`,
    }),
  },
})

export type LeaveEvent = EventOf<typeof leave>

declare module '#kernel/events.ts' {
  interface Streams {
    leave: typeof leave
  }
}
