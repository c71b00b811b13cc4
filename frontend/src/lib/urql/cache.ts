import { cacheExchange, type CacheExchangeOpts } from '@urql/exchange-graphcache'

const notEntities = [
  'AttendanceCounts',
  'Availability',
  'AvailabilityPayload',
  'AvailableDay',
  'Break',
  'CalendarLink',
  'CommandPayload',
  'EmployeeConnection',
  'HistoryChange',
  'HistoryConnection',
  'JobRolePayload',
  'PageInfo',
  'Policies',
  'PtoBalance',
  'PtoPolicy',
  'PunchPayload',
  'Recurrence',
  'SchedulingPolicy',
  'TemplatePayload',
  'TimeEntryConnection',
  'TimeOffPayload',
  'WeekPush',
]

const options: Partial<CacheExchangeOpts> = {
  keys: Object.fromEntries(notEntities.map((type) => [type, () => null])),
}

/** The normalised cache of one signed-in person. A clock is kept by its id, so every place that shows it changes with it. */
export const cache = () => cacheExchange(options)
