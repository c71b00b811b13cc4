import { dayOf, addDays, toInstant, weekStartOf } from '#schema/shared/week-time.ts'
import type { NotificationContent } from '#schema/notifications/kinds.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { all } from '#backend/features/schedule/domain/by-id.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import { demoId, employeeId, locationId } from './ids.ts'
import { indexOf, locations, people } from './people.ts'
import { endOf } from './patterns.ts'
import type { Planned } from './planned.ts'

const HOUR = 3_600_000
const zone = locations[0].timeZone

type DemoRequest = { name: string; by: string; day: number; hoursAgo: number; notes: string } & (
  | { kind: 'swap'; to: string }
  | { kind: 'offer'; claimedBy?: string; lastHours?: number }
)

const asked: readonly DemoRequest[] = [
  { kind: 'swap', name: 'night', by: 'Elena Petrova', to: 'Ana Lopez', day: 6, hoursAgo: 3, notes: 'My sister visits' },
  { kind: 'swap', name: 'day', by: 'Ana Lopez', to: 'Elena Petrova', day: 2, hoursAgo: 5, notes: 'Dentist at noon' },
  { kind: 'offer', name: 'friday', by: 'Elena Petrova', day: 5, hoursAgo: 4, notes: 'Concert tickets!' },
  { kind: 'offer', name: 'part', by: 'Sean Murphy', day: 5, hoursAgo: 6, notes: 'My train leaves at 8', lastHours: 3 },
  {
    kind: 'offer',
    name: 'claimed',
    by: 'Priya Nair',
    claimedBy: 'Nadia Haddad',
    day: 4,
    hoursAgo: 8,
    notes: 'I’d like to study',
  },
]

export const requestsOf = (now: Date): Planned[] => [...asked.flatMap((each) => requestOf(each, now)), ...claimOf(now)]

function claimOf(now: Date): Planned[] {
  const weekStart = addDays(weekStartOf(now.toISOString(), zone), 7)
  const name = 'Sean Murphy'
  const by = indexOf(name)
  const requestId = demoId('request', 'open shift')
  const at = new Date(now.getTime() - 2 * HOUR)
  const params = {
    from: employeeId(by),
    startsAt: toInstant(weekStart, '11:00', zone),
    endsAt: toInstant(weekStart, '17:00', zone),
  }
  const content = { kind: 'open_shift_to_review', params } as const
  return [
    {
      at,
      by,
      what: ['request', 'open shift'],
      run: async (commands, context) =>
        commands.claimOpenShift(context, {
          requestId,
          employeeId: employeeId(by),
          week: { locationId: locationId(0), weekStart },
          shiftId: await shiftOn(commands, null, weekStart, weekStart),
          notes: 'I’m free that Sunday',
          usualRoleIds: [],
        }),
    },
    ...deciders.map((decider) => notice(decider, at, content, `/shift-swaps?request=${requestId}`)),
  ]
}

export const deciders = ['Tobias Reyes', 'Margit Sandoval']

function requestOf(request: DemoRequest, now: Date): Planned[] {
  const weekStart = addDays(weekStartOf(now.toISOString(), zone), 7)
  const day = addDays(weekStart, request.day)
  const by = indexOf(request.by)
  const requestId = demoId('request', request.name)
  const at = new Date(now.getTime() - request.hoursAgo * HOUR)
  const own = { requestId, employeeId: employeeId(by), week: { locationId: locationId(0), weekStart } }
  const link = `/shift-swaps?request=${requestId}`
  const { pattern } = people[by] ?? people[0]
  const end = endOf(pattern)
  const startsAt = toInstant(day, pattern.start, zone)
  const endsAt = toInstant(end <= pattern.start ? addDays(day, 1) : day, end, zone)
  const lastHours = request.kind === 'offer' ? request.lastHours : undefined
  const part = lastHours
    ? { startsAt: new Date(Date.parse(endsAt) - lastHours * HOUR).toISOString(), endsAt }
    : undefined
  const params = { from: employeeId(by), startsAt, endsAt, ...(part && { ...part, part: true as const }) }
  const asking: Planned = {
    at,
    by,
    what: ['request', request.name],
    run: async (commands, context) => {
      const ask = { ...own, shiftId: await shiftOn(commands, employeeId(by), day, weekStart), notes: request.notes }
      if (request.kind === 'swap') {
        return commands.createSwapRequest(context, { ...ask, toEmployeeId: employeeId(indexOf(request.to)) })
      }
      return commands.createShiftOffer(context, {
        ...ask,
        part: part && { startTime: part.startsAt, endTime: part.endsAt },
        expiresAt: new Date(at.getTime() + 72 * HOUR).toISOString(),
      })
    },
  }
  if (request.kind === 'swap') {
    const { to } = request
    return [
      asking,
      notice(to, at, { kind: 'shift_swap_request', params: { ...params, to: employeeId(indexOf(to)) } }, link),
    ]
  }
  const { claimedBy } = request
  if (!claimedBy) return [asking, notice('Ana Lopez', at, { kind: 'shift_grab_available', params }, link)]
  const claimedAt = new Date(at.getTime() + 2 * HOUR)
  const claimer = indexOf(claimedBy)
  const content = { kind: 'shift_grab_to_review', params: { ...params, to: employeeId(claimer) } } as const
  return [
    asking,
    {
      at: claimedAt,
      by: claimer,
      what: ['claim', request.name],
      run: (commands, context) => commands.claimShiftOffer(context, { ...own, employeeId: employeeId(claimer) }),
    },
    ...deciders.map((name) => notice(name, claimedAt, content, link)),
  ]
}

/** Finds a shift of an employee, or an open one. If the shift was moved since, the repeated command needs no shift id. */
async function shiftOn(commands: Commands, worker: string | null, day: string, weekStart: string): Promise<string> {
  const week = await commands.readState(weekStream, weekIdOf(locationId(0), weekStart))
  const shifts = week.status === 'unopened' ? [] : all(week.shifts)
  const found = shifts.find(({ shift }) => shift.employeeId === worker && dayOf(shift.startsAt, zone) === day)
  return found?.shift.shiftId ?? demoId('moved')
}

/** Reactions do not process the demo's past events, so the demo creates notifications itself. */
export function notice(name: string, at: Date, content: NotificationContent, link: string): Planned {
  const index = indexOf(name)
  const what = ['notification', content.kind, index, link, JSON.stringify(content.params)]
  return {
    at,
    by: index,
    what,
    run: (commands, context) =>
      commands.notify(
        { ...context, actor: { kind: 'system', name: 'notifications' } },
        { ...content, notificationId: demoId(...what), employeeId: employeeId(index), link },
      ),
  }
}
