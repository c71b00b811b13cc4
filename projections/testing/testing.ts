import { streamName, type AnyEvent, type RecordedEvent, type StreamName, type EventMetadata } from '#kernel/events.ts'
import { ANA, MAX, metadata, ORGANIZATION, recordEvents } from '#kernel/testing/fixtures.ts'

export { ANA, MAX, metadata, ORGANIZATION }
export const LOCATION = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a02'
export const ENTRY = '0b6c1c1e-6a5d-4c7e-9a53-1f0f4f0c6a05'

export type Happening = { stream: StreamName; event: AnyEvent }

/** Text that Postgres cannot store, NUL and half a surrogate pair, among text that it can. */
export const awkwardText = 'U+0000 \u0000, half a pair \ud800 and "quotes"'

export function pick<Item>(items: readonly Item[], choice: number): Item {
  const item = items[choice % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

type TestEvent = AnyEvent & { metadata?: Partial<EventMetadata>; stream?: StreamName }

export const recorded = (events: readonly TestEvent[]): RecordedEvent[] =>
  recordEvents(events.map((event) => ({ ...event, stream: event.stream ?? streamOf(event) })))

function streamOf({ type, data }: AnyEvent) {
  switch (type) {
    case 'OrganizationFounded':
      return streamName('organization', data.organizationId)
    case 'LocationOpened':
    case 'JobRoleAdded':
    case 'JobRoleChanged':
    case 'JobRoleRemoved':
    case 'PtoPolicySet':
    case 'SchedulingPolicySet':
    case 'ScanningPolicySet':
    case 'PayPolicySet':
    case 'PayPolicyWithdrawn':
    case 'PayScheduleSet':
    case 'PayProviderSet':
      return streamName('organization', ORGANIZATION)
    case 'ValueClaimed':
    case 'ClaimReleased':
      return streamName('claim', ENTRY)
    case 'EmployeeHired':
    case 'AvailabilitySet':
    case 'DateAvailabilitySet':
    case 'AvailabilityChangeRequested':
    case 'AvailabilityChangeApproved':
    case 'AvailabilityChangeDenied':
    case 'AvailabilityChangeCanceled':
    case 'PayRateSet':
    case 'JobRolesSet':
    case 'PayrollNumberSet':
    case 'PayrollPermissionSet':
    case 'EmployeeChanged':
    case 'EmployeeRoleChanged':
    case 'EmployeeTransferred':
    case 'BadgeRegistered':
    case 'BadgeRemoved':
    case 'PinIssued':
    case 'PinRemoved':
    case 'PreferencesSet':
    case 'LastDaySet':
    case 'EmployeeTerminated':
    case 'EmployeeReactivated':
      return streamName('employee', data.employeeId)
    case 'EmailVerified':
    case 'PasswordChanged':
      return streamName('employee', ANA)
    case 'ClockedIn':
    case 'BreakStarted':
    case 'BreakEnded':
    case 'ClockedOut':
    case 'ClockOutReminded':
    case 'PunchMissed':
    case 'PunchSetAside':
    case 'PunchDismissed':
    case 'EntryAdded':
    case 'EntryCorrected':
    case 'EntryRemoved':
    case 'CorrectionProposed':
    case 'CorrectionDeclined':
    case 'CorrectionWithdrawn':
      return streamName('timeclock', data.employeeId)
    case 'PtoGranted':
    case 'TimeOffRequested':
    case 'TimeOffCancelled':
    case 'TimeOffApproved':
    case 'TimeOffDenied':
    case 'TimeOffWithdrawn':
      return streamName('timeoff', data.employeeId)
    case 'ContractSet':
    case 'ContractRemoved':
      return streamName('contract', data.employeeId)
    case 'WorkLimitsSet':
    case 'WorkLimitsRemoved':
      return streamName('worklimits', data.employeeId)
    case 'TimeAccountOpened':
    case 'TimeAccountAdjusted':
      return streamName('timeaccount', data.employeeId)
    case 'PayItemAdded':
    case 'PayItemRemoved':
      return streamName('payitem', data.employeeId)
    case 'HoursConfirmed':
    case 'HoursApproved':
    case 'HoursApprovalWithdrawn':
    case 'PayPeriodClosed':
    case 'PayPeriodReopened':
    case 'PayPeriodExported':
      return streamName('payperiod', ORGANIZATION)
    case 'InvitationSent':
    case 'InvitationResent':
    case 'InvitationRevoked':
    case 'InvitationAccepted':
      return streamName('invitation', data.employeeId)
    case 'PeopleImported':
      return streamName('import', data.importId)
    case 'AnnouncementPosted':
    case 'AnnouncementPublished':
    case 'AnnouncementEdited':
    case 'AnnouncementPinned':
    case 'AnnouncementUnpinned':
    case 'AnnouncementAcknowledged':
    case 'AnnouncementReminded':
    case 'AnnouncementDeleted':
      return streamName('announcement', data.announcementId)
    case 'ShoutOutGiven':
    case 'ShoutOutReacted':
    case 'ShoutOutReactionWithdrawn':
    case 'ShoutOutRemoved':
      return streamName('shoutout', data.shoutOutId)
    case 'TemplateCreated':
    case 'TemplateChanged':
    case 'TemplateDeleted':
      return streamName('template', data.templateId)
    case 'ReaderRegistered':
    case 'ReaderChanged':
    case 'ReaderSecretRotated':
    case 'ReaderRevoked':
    case 'UnknownTagRead':
    case 'UnknownPinEntered':
    case 'ReadSuppressed':
      return streamName('reader', data.readerId)
    default:
      return streamName('schedule', LOCATION)
  }
}

export function punch<Type extends 'ClockedIn' | 'BreakStarted' | 'BreakEnded' | 'ClockedOut'>(
  type: Type,
  at: string,
  source: 'browser' | 'offline' = 'browser',
) {
  return {
    type,
    data: { entryId: ENTRY, employeeId: ANA, locationId: LOCATION, at: `2026-03-02T${at}:00.000Z`, source },
  } as const
}

export const hired = (employeeId: string, email = 'ana@example.com') =>
  ({
    type: 'EmployeeHired',
    data: {
      employeeId,
      organizationId: ORGANIZATION,
      locationId: LOCATION,
      firstName: 'Ana',
      lastName: 'Lopez',
      email,
      phone: null,
      position: 'Barista',
      role: 'employee',
    },
  }) as const
