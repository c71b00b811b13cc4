import type { Category } from '#schema/events/all.ts'
import type { ClaimEvent } from '#schema/events/claim.ts'
import type { EmployeeEvent } from '#schema/events/employee.ts'
import type { ImportEvent } from '#schema/events/import.ts'
import type { InvitationEvent } from '#schema/events/invitation.ts'
import type { InboxEvent } from '#schema/events/inbox.ts'
import type { OrganizationEvent } from '#schema/events/organization.ts'
import type { ReaderEvent } from '#schema/events/reader.ts'
import type { ScheduleEvent } from '#schema/events/schedule.ts'
import type { TemplateEvent } from '#schema/events/template.ts'
import type { TimeclockEvent } from '#schema/events/timeclock.ts'
import type { TimeoffEvent } from '#schema/events/timeoff.ts'
import { evolveClaim, initialClaim, type ClaimState } from '../domain/claim/claim.ts'
import { evolveEmployee, initialEmployee, type EmployeeState } from '../domain/employee/employee.ts'
import { evolveImport, initialImport, sizeOfImport, type ImportState } from '../domain/import/import.ts'
import { evolveInvitation, initialInvitation, type InvitationState } from '../domain/invitation/invitation.ts'
import { evolveInbox, initialInbox, sizeOfInbox, type InboxState } from '../domain/inbox/inbox.ts'
import { evolveOrganization, initialOrganization, type OrganizationState } from '../domain/organization/organization.ts'
import { evolveReader, initialReader, sizeOfReader, type ReaderState } from '../domain/reader/reader.ts'
import { evolveSchedule } from '../domain/schedule/evolve.ts'
import { initialSchedule, sizeOfSchedule, type ScheduleState } from '../domain/schedule/week.ts'
import { evolveTemplate, initialTemplate, sizeOfTemplate, type TemplateState } from '../domain/template/evolve.ts'
import { evolveTimeclock, initialTimeclock, sizeOfTimeclock, type TimeclockState } from '../domain/timeclock/evolve.ts'
import { evolveTimeoff, initialTimeoff, type TimeoffState } from '../domain/timeoff/evolve.ts'

export type States = {
  organization: OrganizationState
  employee: EmployeeState
  invitation: InvitationState
  import: ImportState
  timeclock: TimeclockState
  timeoff: TimeoffState
  schedule: ScheduleState
  template: TemplateState
  reader: ReaderState
  inbox: InboxState
  claim: ClaimState
}

export type Events = {
  organization: OrganizationEvent
  employee: EmployeeEvent
  invitation: InvitationEvent
  import: ImportEvent
  timeclock: TimeclockEvent
  timeoff: TimeoffEvent
  schedule: ScheduleEvent
  template: TemplateEvent
  reader: ReaderEvent
  inbox: InboxEvent
  claim: ClaimEvent
}

/** What the events of a stream are folded with. `sizeOf`: bytes, roughly, of a state that can be large. */
export const folds: {
  readonly [C in Category]: {
    initial: States[C]
    evolve: (state: States[C], event: Events[C]) => States[C]
    sizeOf?: (state: States[C]) => number
  }
} = {
  organization: { initial: initialOrganization, evolve: evolveOrganization },
  employee: { initial: initialEmployee, evolve: evolveEmployee },
  invitation: { initial: initialInvitation, evolve: evolveInvitation },
  import: { initial: initialImport, evolve: evolveImport, sizeOf: sizeOfImport },
  timeclock: { initial: initialTimeclock, evolve: evolveTimeclock, sizeOf: sizeOfTimeclock },
  timeoff: { initial: initialTimeoff, evolve: evolveTimeoff },
  schedule: { initial: initialSchedule, evolve: evolveSchedule, sizeOf: sizeOfSchedule },
  template: { initial: initialTemplate, evolve: evolveTemplate, sizeOf: sizeOfTemplate },
  reader: { initial: initialReader, evolve: evolveReader, sizeOf: sizeOfReader },
  inbox: { initial: initialInbox, evolve: evolveInbox, sizeOf: sizeOfInbox },
  claim: { initial: initialClaim, evolve: evolveClaim },
}
