import { claim } from '#schema/people/claim-events.ts'
import { employee } from '#schema/people/events.ts'
import type { EventDefinition } from '#kernel/events.ts'
import { importing } from '#schema/people/import-events.ts'
import { inbox } from '#schema/notifications/events.ts'
import { invitation } from '#schema/people/invitation-events.ts'
import { organization } from '#schema/organization/events.ts'
import { reader } from '#schema/readers/events.ts'
import { schedule } from '#schema/schedule/events.ts'
import { template } from '#schema/templates/events.ts'
import { timeclock } from '#schema/time-clock/events.ts'
import { timeoff } from '#schema/time-off/events.ts'

/** Every stream of the system by its category. */
export const streams = {
  organization,
  employee,
  invitation,
  import: importing,
  timeclock,
  timeoff,
  schedule,
  template,
  reader,
  inbox,
  claim,
}

/** Every event's definition by its stored type name. */
// oxlint-disable-next-line typescript/no-explicit-any -- as in StreamDefinition: nothing narrower holds events of different data
export const definitions: Readonly<Record<string, EventDefinition<any>>> = Object.fromEntries(
  Object.values(streams).flatMap((stream) => Object.entries(stream.events)),
)
