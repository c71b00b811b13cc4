import { cacheExchange, type CacheExchangeOpts, type Data } from '@urql/exchange-graphcache'
import {
  markAllNotificationsRead,
  marked,
  markNotificationsRead,
  notified,
} from '#frontend/features/notifications/notified.ts'
import { requestsAtOnce } from './requests-at-once.ts'
import { weekChanged } from '#frontend/features/schedule/builder/week/week-changed.ts'

const notEntities = [
  'Antenna',
  'AttendanceCounts',
  'AutoSchedulePlan',
  'AutoScheduleProgress',
  'Availability',
  'AvailabilityPayload',
  'AvailableDay',
  'Break',
  'CalendarLink',
  'CommandPayload',
  'ConstraintScore',
  'DaysOff',
  'EmployeeConnection',
  'EmployeePayload',
  'EntryPayload',
  'EntryTimes',
  'EntryVersion',
  'HistoryChange',
  'HistoryConnection',
  'ImportError',
  'ImportPayload',
  'ImportRow',
  'InvitationPayload',
  'JobRolePayload',
  'LeftOut',
  'MailPreference',
  'NotificationConnection',
  'NotificationPush',
  'NotificationsPayload',
  'PageInfo',
  'PayRate',
  'PinPayload',
  'PlannedAssignment',
  'Policies',
  'Preferences',
  'PreferencesPayload',
  'ProposalPayload',
  'PtoBalance',
  'PtoPolicy',
  'PunchPayload',
  'PunchReviewConnection',
  'QuietHours',
  'ReaderPayload',
  'ReaderSecretPayload',
  'Recurrence',
  'RequestStep',
  'RequestWarning',
  'RunPayload',
  'ScanConnection',
  'ScanningPolicy',
  'SchedulingPolicy',
  'ShiftConflict',
  'ShiftPayload',
  'ShiftRequestPayload',
  'TemplatePayload',
  'TemplateShift',
  'TimeEntryConnection',
  'TimeOffPayload',
  'UndoPayload',
  // A move from one week to another is a change of both, in each with its own revision.
  'WeekChange',
  'WeekChangeConnection',
  'WeekPayload',
  // A person as one week knows them: their rate and days off are of that week.
  'WeekPerson',
  'WeekPush',
]

const options: Partial<CacheExchangeOpts> = {
  keys: {
    ...Object.fromEntries(notEntities.map((type) => [type, () => null])),
    // Asked for under other names than `id`, a week of the past and its shifts are kept apart from what they are now.
    Week: idOf,
    Shift: idOf,
  },
  optimistic: { ...marked, ...requestsAtOnce },
  updates: {
    Mutation: { markNotificationsRead, markAllNotificationsRead },
    Subscription: { notified, weekChanged },
  },
}

function idOf({ id }: Data) {
  return typeof id === 'string' ? id : null
}

/** The normalised cache of one signed-in person. A clock is kept by its id, so every place that shows it changes with it. */
export const cache = () => cacheExchange(options)
