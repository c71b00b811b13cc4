import type { Category } from '#schema/streams.ts'
import type { ClaimEvent } from '#schema/people/claim-events.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import type { ImportEvent } from '#schema/people/import-events.ts'
import type { InvitationEvent } from '#schema/people/invitation-events.ts'
import type { InboxEvent } from '#schema/notifications/events.ts'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import type { ReaderEvent } from '#schema/readers/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { TemplateEvent } from '#schema/templates/events.ts'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { evolveClaim, initialClaim, type ClaimState } from '#backend/features/people/domain/claim/claim.ts'
import { evolveEmployee, initialEmployee, type EmployeeState } from '#backend/features/people/domain/employee.ts'
import { evolveImport, initialImport, sizeOfImport, type ImportState } from '#backend/features/people/domain/import.ts'
import {
  evolveInvitation,
  initialInvitation,
  type InvitationState,
} from '#backend/features/people/domain/invitation.ts'
import {
  evolveInbox,
  initialInbox,
  sizeOfInbox,
  type InboxState,
} from '#backend/features/notifications/domain/inbox.ts'
import {
  evolveOrganization,
  initialOrganization,
  type OrganizationState,
} from '#backend/features/organization/domain/organization.ts'
import { evolveReader, initialReader, sizeOfReader, type ReaderState } from '#backend/features/readers/domain/reader.ts'
import { evolveSchedule } from '#backend/features/schedule/domain/evolve.ts'
import { initialSchedule, sizeOfSchedule, type ScheduleState } from '#backend/features/schedule/domain/week.ts'
import {
  evolveTemplate,
  initialTemplate,
  sizeOfTemplate,
  type TemplateState,
} from '#backend/features/templates/domain/evolve.ts'
import {
  evolveTimeclock,
  initialTimeclock,
  sizeOfTimeclock,
  type TimeclockState,
} from '#backend/features/time-clock/domain/evolve.ts'
import { evolveTimeoff, initialTimeoff, type TimeoffState } from '#backend/features/time-off/domain/evolve.ts'

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
