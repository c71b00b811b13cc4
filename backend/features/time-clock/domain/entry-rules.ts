import type { EntryTimes } from '#schema/time-clock/events.ts'
import { isLongerThanEntry, LONGEST_ENTRY, wrongTimes } from '#schema/time-clock/rules.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { TimeclockState } from './evolve.ts'
import { momentsOf, takenBy } from './taken.ts'

type About = {
  now: Date
  entryId: string | null
}

/** Without a clock-out, nothing may follow the entry. @throws Refusal `invalid` with the field, or `conflict` */
export function assertFits(state: TimeclockState, times: EntryTimes, { now, entryId }: About) {
  const wrong = wrongTimes(times)
  if (wrong) throw invalid(wrong.field, wrong.message)
  if (momentsOf(times).some((moment) => Date.parse(moment) > now.getTime())) {
    throw invalid(times.clockOut === null ? 'clockIn' : 'clockOut', 'These times have not come yet')
  }
  if (times.clockOut === null && isLongerThanEntry(times.clockIn, now.toISOString())) {
    throw invalid('clockOut', `An entry that began more than ${LONGEST_ENTRY} hours ago needs a clock-out`)
  }
  const span = takenBy({ times, status: times.clockOut === null ? 'open' : 'closed' })
  const all = state.running ? [...state.ended, state.running] : state.ended
  const inTheWay = all.some((entry) => {
    if (entry.entryId === entryId || entry.status === 'removed') return false
    const other = takenBy(entry)
    return span.from < other.to && other.from < span.to
  })
  if (inTheWay) throw new Refusal('conflict', 'This overlaps another entry')
}

export const sameTimes = (one: EntryTimes | null, other: EntryTimes | null): boolean =>
  one === null || other === null ? one === other : written(one) === written(other)

const written = ({ clockIn, clockOut, breaks }: EntryTimes) =>
  JSON.stringify([clockIn, clockOut, breaks.map(({ start, end }) => [start, end])])

const invalid = (field: keyof EntryTimes, message: string) =>
  new Refusal('invalid', message, { [`times.${field}`]: message })
