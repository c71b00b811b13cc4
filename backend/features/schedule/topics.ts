import { weekStream } from './streams.ts'
import type { RecordedEvent } from '#kernel/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { all } from './domain/by-id.ts'
import type { ScheduleState } from './domain/week.ts'
import { topic, type News, type Topic, type Topics } from '#backend/platform/realtime/topics.ts'

/** Commands on a week. */
export const weekTopic = (weekId: string): Topic => `commands of week ${weekId}`
/** An employee's own shifts in published weeks. */
export const ownShifts = topic('shifts')

export const topics: Topics = {
  newsOf(event) {
    const weekId = weekOf(event)
    // Time booked in the next week belongs to a shift of this one.
    if (weekId === undefined || event.type === 'TimeBooked' || event.type === 'TimeReleased') return []
    return [{ topic: weekTopic(weekId), id: event.metadata.commandId }]
  },
  lookUp: { name: ownShifts.name, concerns: (event) => weekOf(event) !== undefined, newsOf: shiftNews },
}

const weekOf = ({ stream }: RecordedEvent) =>
  stream.startsWith('schedule-') ? stream.slice('schedule-'.length) : undefined

/**
 * News for the employees whose shifts change. Drafts are no news; publishing or unpublishing concerns everyone with a
 * shift in the week.
 */
async function shiftNews(
  { readState }: Pick<Commands, 'readState'>,
  events: readonly RecordedEvent[],
): Promise<News[]> {
  const weeks = new Map<string, ScheduleState>()
  const news: News[] = []
  for (const event of events) {
    const weekId = weekOf(event)
    if (weekId === undefined) continue
    const concerned = concernedBy(event)
    if (concerned.length === 0) continue
    const week = weeks.get(weekId) ?? (await readState(weekStream, weekId))
    weeks.set(weekId, week)
    if (week.status === 'unopened') continue
    if (concerned === EVERYONE) {
      for (const { shift } of all(week.shifts))
        if (shift.employeeId) news.push(newsFor(shift.employeeId, shift.shiftId))
    } else if (week.published) {
      for (const [employeeId, shiftId] of concerned) news.push(newsFor(employeeId, shiftId))
    }
  }
  return news
}

const EVERYONE = [['everyone', '']] as const

/** The employees whose shift an event changes, before and after. */
function concernedBy({ type, data }: RecordedEvent): readonly (readonly [employeeId: string, shiftId: string])[] {
  switch (type) {
    case 'WeekPublished':
    case 'WeekUnpublished':
      return EVERYONE
    case 'ShiftAdded':
    case 'ShiftChanged':
    case 'ShiftUnassigned':
    case 'ShiftDeleted':
    case 'ShiftRestored':
    case 'ShiftMovedIn':
    case 'ShiftMovedOut':
      return people(data.shiftId, data.employeeId)
    case 'ShiftAssigned':
      return people(data.shiftId, data.before, data.employeeId)
    case 'ShiftMoved':
      return people(data.shiftId, data.before.employeeId, data.after.employeeId)
    default:
      return []
  }
}

function people(shiftId: string, ...employeeIds: readonly (string | null)[]) {
  return [...new Set(employeeIds)].flatMap((id) => (id === null ? [] : [[id, shiftId] as const]))
}

const newsFor = (employeeId: string, id: string): News => ({ topic: ownShifts.ofEmployee(employeeId), id })
