import { cacheExchange, type CacheExchangeOpts } from '@urql/exchange-graphcache'

const notEntities = [
  'AttendanceCounts',
  'Break',
  'CalendarLink',
  'EmployeeConnection',
  'HistoryChange',
  'HistoryConnection',
  'PageInfo',
  'PunchPayload',
  'TimeEntryConnection',
  'WeekPush',
]

const options: Partial<CacheExchangeOpts> = {
  keys: Object.fromEntries(notEntities.map((type) => [type, () => null])),
}

/** The normalised cache of one signed-in person. A clock is kept by its id, so every place that shows it changes with it. */
export const cache = () => cacheExchange(options)
