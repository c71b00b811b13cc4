import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { day as dayPart, jobRole, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { timeOffKind } from '#schema/shared/history-kinds.ts'
import { leavePolicy, leaveUnits } from './policy.ts'

const day = z.iso.date()

const scope = { leaveTypeId: id.nullable(), locationId: id.nullable(), jobRoleId: id.nullable() }

/** `locationName`: as of the event. Null for the whole organization and for job roles. */
const target = { ...scope, locationName: z.string().nullable(), effectiveFrom: day, title: z.string() }

const scopeText = ({ locationName, jobRoleId }: { locationName: string | null; jobRoleId: string | null }) => {
  if (jobRoleId) return sentence` for ${jobRole(jobRoleId)}`
  return locationName ? text(` for ${locationName}`) : []
}

/** Stream `leave-<organizationId>`. */
export const leave = stream({
  category: 'leave',
  history: timeOffKind,
  events: {
    // The complete policy, so that later changes of a template don't affect it. Replaces the policy of the same scope and day.
    LeavePolicySet: event({
      version: 1,
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
  },
})

export type LeaveEvent = EventOf<typeof leave>

declare module '#kernel/events.ts' {
  interface Streams {
    leave: typeof leave
  }
}
