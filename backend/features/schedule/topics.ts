import { weekStream } from './streams.ts'
import type { News, RecordedEvent } from '#kernel/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { all } from './domain/by-id.ts'
import type { ScheduleState } from './domain/week.ts'
import { shiftTopic } from '#schema/schedule/topics.ts'
import type { Topics } from '#backend/platform/realtime/topics.ts'

/** Changes of an employee's shifts and of open shifts depend on the week's state. */
export const topics: Topics = {
  lookUp: { name: shiftTopic.name, concerns: (event) => weekOf(event) !== undefined, newsOf: shiftNews },
}

const weekOf = ({ stream }: RecordedEvent) =>
  stream.startsWith('schedule-') ? stream.slice('schedule-'.length) : undefined

/** Drafts cause no pushes. Publishing and unpublishing concern everyone with a shift in the week. */
async function shiftNews(
  { readState }: Pick<Commands, 'readState'>,
  events: readonly RecordedEvent[],
): Promise<News[]> {
  const weeks = new Map<string, ScheduleState>()
  const news: News[] = []
  for (const event of events) {
    const weekId = weekOf(event)
    const changed = changedBy(event)
    if (weekId === undefined || (!changed && !concernsAll(event))) continue
    const week = weeks.get(weekId) ?? (await readState(weekStream, weekId))
    weeks.set(weekId, week)
    if (week.status === 'unopened') continue
    const openShifts: News = { topic: shiftTopic.ofLocation(week.locationId), id: weekId }
    if (changed) {
      if (!week.published) continue
      for (const worker of new Set(changed.workers))
        news.push(worker === null ? openShifts : newsFor(worker, changed.shiftId))
    } else {
      if (event.type === 'DayNoteSet' && !week.published) continue
      if (event.type === 'WeekUnpublished' || (event.type === 'WeekPublished' && week.published)) news.push(openShifts)
      for (const { shift } of all(week.shifts))
        if (shift.employeeId) news.push(newsFor(shift.employeeId, shift.shiftId))
    }
  }
  return news
}

const concernsAll = ({ type }: RecordedEvent) =>
  type === 'WeekPublished' || type === 'WeekUnpublished' || type === 'DayNoteSet'

function changedBy({
  type,
  data,
}: RecordedEvent): { shiftId: string; workers: readonly (string | null)[] } | undefined {
  switch (type) {
    case 'ShiftAdded':
    case 'ShiftChanged':
    case 'ShiftDeleted':
    case 'ShiftRestored':
    case 'ShiftMovedIn':
    case 'ShiftMovedOut':
      return { shiftId: data.shiftId, workers: [data.employeeId] }
    case 'ShiftUnassigned':
      return { shiftId: data.shiftId, workers: [data.employeeId, null] }
    case 'ShiftAssigned':
      return { shiftId: data.shiftId, workers: [data.before, data.employeeId] }
    case 'ShiftMoved':
      return { shiftId: data.shiftId, workers: [data.before.employeeId, data.after.employeeId] }
    default:
      return undefined
  }
}

const newsFor = (employeeId: string, id: string): News => ({ topic: shiftTopic.ofEmployee(employeeId), id })
