import type { RecordedEvent } from '#kernel/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { all } from './domain/by-id.ts'
import type { ScheduleState } from './domain/week.ts'
import { weekOf, type News } from '#backend/platform/realtime/topics.ts'
import { weekStream } from './streams.ts'

/**
 * What events are news to those whose shifts they change. Nobody hears of drafts: an edit counts only in a week that is
 * published, and publication itself, or its end, concerns all who have a shift in the week.
 */
export async function shiftNews(
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
    if (concerned === EVERYBODY) {
      for (const { shift } of all(week.shifts))
        if (shift.employeeId) news.push(newsFor(shift.employeeId, shift.shiftId))
    } else if (week.published) {
      for (const [employeeId, shiftId] of concerned) news.push(newsFor(employeeId, shiftId))
    }
  }
  return news
}

const EVERYBODY = [['everybody', '']] as const

/** Whose shift an event changes: who had it and who has it. */
function concernedBy({ type, data }: RecordedEvent): readonly (readonly [employeeId: string, shiftId: string])[] {
  switch (type) {
    case 'WeekPublished':
    case 'WeekUnpublished':
      return EVERYBODY
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

const newsFor = (employeeId: string, id: string): News => ({ topic: `shifts of employee ${employeeId}`, id })
