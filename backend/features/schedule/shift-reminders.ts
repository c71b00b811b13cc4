import { parseStreamName, streamName, type RecordedEvent } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { defaultPreferences } from '#schema/notifications/preferences.ts'
import { all, get } from './domain/by-id.ts'
import { effectOf } from './domain/effect.ts'
import type { Week } from './domain/week.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { tell } from '#backend/features/notifications/notify.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { weekStream } from './streams.ts'

const MINUTE = 60_000

/** One look for all that a command did to a week: who is to be reminded of which of its shifts, and when. */
export function remindersAfter(event: RecordedEvent): Deadline[] {
  const { type, stream, metadata, revision } = event
  // The stream of a week has the events of weeks.
  const effect = effectOf(event as RecordedEvent & ScheduleEvent)
  if (type !== 'WeekPublished' && (effect?.after ?? null) === null) return []
  const { commandId, organizationId, correlationId, at } = metadata
  const weekId = parseStreamName(stream).id
  const data = { weekId, commandId, revision: String(revision), organizationId, correlationId, causationId: event.id }
  return [{ id: `plan-reminders-${weekId}-${commandId}`, kind: 'plan-reminders', at: new Date(at), data }]
}

export function reminderHandlers(options: Pick<PoliciesOptions, 'commands' | 'jobs' | 'log'>): Handlers {
  const { commands, jobs, log } = options

  async function leadOf(employeeId: string) {
    const person = await commands.readState(employeeStream, employeeId)
    if (person.status !== 'active') return 0
    return (person.preferences ?? defaultPreferences).shiftReminderMinutes * MINUTE
  }

  async function plan({ data }: Deadline, { shiftId, employeeId, startsAt }: Shift, now: Date) {
    if (employeeId === null) return
    const at = new Date(Date.parse(startsAt) - (await leadOf(employeeId)))
    if (at <= now || at >= new Date(startsAt)) return
    const { weekId = '', organizationId = '' } = data
    const about = { weekId, shiftId, employeeId, startsAt, organizationId }
    await jobs.schedule({
      id: `shift-${shiftId}-${employeeId}-${at.toISOString()}`,
      kind: 'remind-shift',
      at,
      data: about,
    })
  }

  return {
    async 'plan-reminders'(deadline) {
      const { weekId = '', commandId, revision = '0' } = deadline.data
      const week = await commands.readState(weekStream, weekId)
      // A draft is planned for when it is published.
      if (week.status === 'unopened' || !week.published) return
      const now = new Date()
      const touched = new Set<string>()
      for await (const event of log.read(streamName('schedule', weekId), { from: Number(revision) })) {
        if (event.metadata.commandId !== commandId) break
        if (event.type === 'WeekPublished') for (const { shift } of all(week.shifts)) touched.add(shift.shiftId)
        const effect = effectOf(event)
        if (effect) touched.add(effect.shiftId)
      }
      for (const shiftId of touched) {
        const shift = get(week.shifts, shiftId)?.shift
        if (shift) await plan(deadline, shift, now)
      }
    },

    /** Of a shift that is still theirs at that time; whoever chose another lead since is reminded by that. */
    async 'remind-shift'(deadline) {
      const { weekId = '', shiftId = '', employeeId = '', startsAt = '', organizationId = '' } = deadline.data
      const week = await commands.readState(weekStream, weekId)
      const shift = standing(week.status === 'open' ? week : undefined, shiftId)
      const now = new Date()
      if (shift?.employeeId !== employeeId || shift.startsAt !== startsAt || new Date(startsAt) <= now) return
      const lead = await leadOf(employeeId)
      if (lead === 0) return
      if (Date.parse(startsAt) - lead > now.getTime() + MINUTE) return plan(deadline, shift, now)
      const organization = await commands.readState(organizationStream, organizationId)
      const locationId = week.status === 'open' ? week.locationId : ''
      const place = organization.status === 'founded' ? organization.locations[locationId]?.name : undefined
      const params = { startsAt, endsAt: shift.endsAt, ...(place !== undefined && { location: place }) }
      // The same whenever it is told: one for a shift, a person and a time.
      const once = { ...deadline, id: `shift-reminder-${shiftId}-${employeeId}-${startsAt}` }
      await tell(options, once, [{ employeeId, kind: 'shift_reminder', params, link: '/schedule' }])
    },
  }
}

const standing = (week: Week | undefined, shiftId: string): Shift | undefined =>
  week?.published ? get(week.shifts, shiftId)?.shift : undefined
