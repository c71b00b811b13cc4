import { parseStreamName, streamName, type RecordedEvent } from '#kernel/events.ts'
import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { all, get } from './domain/by-id.ts'
import { effectOf } from './domain/effect.ts'
import type { Week } from './domain/week.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { nameOf } from '#backend/features/notifications/recipients.ts'
import { tell, toTell, type Telling } from '#backend/features/notifications/notify.ts'
import { weekStream } from './streams.ts'

type WeekEvent = RecordedEvent & ScheduleEvent

/** A week that is published is told once to each who works in it; a change of a published one to those whose shifts change. */
export function tellOfWeek(event: WeekEvent): Deadline[] {
  const weekId = parseStreamName(event.stream).id
  if (event.type === 'WeekPublished') return [toTell(event, 'tell-published', { weekId })]
  const revision = String(event.revision)
  const { commandId } = event.metadata
  return peopleIn(event).map((employeeId) =>
    // One for a command and a person, however many of their shifts it changes: the first of its events finds the others.
    toTell(event, 'tell-changed', { weekId, commandId, employeeId, revision }, `${weekId}-${commandId}-${employeeId}`),
  )
}

export function weekTellers(options: Pick<PoliciesOptions, 'commands' | 'log'>): Handlers {
  const { commands, log } = options

  /** What the command did to shifts of this person, from the first event that concerns them on. */
  async function changesFor({ weekId = '', revision = '0', commandId, employeeId = '' }: Deadline['data']) {
    const events: ScheduleEvent[] = []
    // The event before may be the decision that the change follows from.
    const from = Math.max(0, Number(revision) - 1)
    for await (const event of log.read(streamName('schedule', weekId), { from })) {
      if (event.metadata.commandId !== commandId) {
        if (event.revision < Number(revision)) continue
        break
      }
      events.push(event)
    }
    // A decision on a request is told by itself.
    if (events.some(({ type }) => type === 'SwapApproved' || type === 'GrabApproved')) return []
    return events.filter((event) => peopleIn(event).includes(employeeId))
  }

  return {
    async 'tell-published'(deadline) {
      const week = await commands.readState(weekStream, deadline.data['weekId'] ?? '')
      // Taken back since: it is told when it comes again.
      if (week.status === 'unopened' || !week.published) return
      const shifts = Map.groupBy(all(week.shifts), ({ shift }) => shift.employeeId)
      shifts.delete(null)
      const tellings = [...shifts].flatMap(([employeeId, own]): Telling[] =>
        employeeId === null
          ? []
          : [
              {
                employeeId,
                kind: 'schedule_published',
                params: { weekStart: week.weekStart, shifts: String(own.length) },
                link: `/schedule?week=${week.weekStart}`,
              },
            ],
      )
      await tell(options, deadline, tellings)
    },

    async 'tell-changed'(deadline) {
      const { weekId = '', employeeId = '', by, revision } = deadline.data
      const week = await commands.readState(weekStream, weekId)
      // Drafts are nobody's to know of, and a publication tells of all that was changed before.
      if (week.status === 'unopened' || !week.published || Number(revision) < (week.publishedSince ?? 0)) return
      const [first, ...more] = await changesFor(deadline.data)
      const shift = first && shiftIn(week, first)
      if (!first || !shift) return
      const from = by === undefined ? 'Muster' : await nameOf(commands, by)
      const what = more.length > 0 ? `changed ${more.length + 1} of your shifts, first` : whatFor(first, employeeId)
      const params = { from, what, startsAt: shift.startsAt, endsAt: shift.endsAt }
      const link = `/schedule?week=${week.weekStart}`
      await tell(options, deadline, [{ employeeId, kind: 'schedule_changed', params, link }])
    },
  }
}

/** Who had a shift before an event, and who has it after. */
function peopleIn(event: ScheduleEvent): string[] {
  const effect = effectOf(event)
  if (!effect) return []
  const { before, after } = effect
  const holder = 'employeeId' in event.data ? event.data.employeeId : null
  const people = [before?.employeeId, after?.employeeId, holder]
  return [...new Set(people.filter((id) => typeof id === 'string'))]
}

/** As it is now; where it is gone, as it was. */
function shiftIn(week: Week, event: ScheduleEvent): Shift | undefined {
  const shiftId = effectOf(event)?.shiftId ?? ''
  return (get(week.shifts, shiftId) ?? get(week.gone, shiftId))?.shift
}

/** To somebody, of one of their shifts. */
function whatFor(event: ScheduleEvent, employeeId: string): string {
  const effect = effectOf(event)
  if (effect?.after === null) return 'deleted'
  const gave =
    effect?.before === null || (effect?.before.employeeId !== undefined && effect.before.employeeId !== employeeId)
  if (gave) return 'gave you a shift,'
  const took = effect?.after.employeeId !== undefined && effect.after.employeeId !== employeeId
  return took ? 'took from you' : 'changed'
}
