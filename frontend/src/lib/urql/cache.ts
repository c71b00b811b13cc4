import { cacheExchange, type Cache, type CacheExchangeOpts, type UpdateResolver } from '@urql/exchange-graphcache'

/** Marks every cached answer to these root fields as out of date: those that are shown are asked for again. */
function invalidate(cache: Cache, fields: readonly string[]) {
  for (const { fieldName, fieldKey } of cache.inspectFields('Query')) {
    if (fields.includes(fieldName)) cache.invalidate('Query', fieldKey)
  }
}

// The clock itself is kept by its id, so every place that shows it changes with it. Lists and counts are not.
const ownPunch: UpdateResolver = (_result, _args, cache) => invalidate(cache, ['timeEntries'])
const anybodysPunch: UpdateResolver = (_result, _args, cache) =>
  invalidate(cache, ['attendance', 'attendanceCounts', 'history'])

const notEntities = [
  'AttendanceCounts',
  'Break',
  'EmployeeConnection',
  'HistoryChange',
  'HistoryConnection',
  'PageInfo',
  'PunchPayload',
  'TimeEntryConnection',
]

const options: Partial<CacheExchangeOpts> = {
  keys: Object.fromEntries(notEntities.map((type) => [type, () => null])),
  updates: {
    Mutation: { clockIn: ownPunch, startBreak: ownPunch, endBreak: ownPunch, clockOut: ownPunch },
    Subscription: { timeClockChanged: ownPunch, attendanceChanged: anybodysPunch },
  },
}

/** The normalised cache of one signed-in person. */
export const cache = () => cacheExchange(options)
