import { blockers, type Blocker } from './blockers.ts'
import { clash, isAtOnce, type Model } from './model.ts'
import { keepsDays, keepsNights } from './person-limits.ts'
import { hours } from './score.ts'

/** Counts each candidate once: qualification, time off, other work (the roster's too), availability, rest, hours. */
export function reasonOf(model: Model, assignee: Int32Array, shift: number): string {
  const { people, shifts, rules } = model
  const { position = null, jobRoleId = null, jobRole = null } = shifts[shift] ?? {}
  const byRole = position === null || (jobRoleId !== null && people.every(({ jobRolesSet }) => jobRolesSet))
  const asked = byRole ? `in the ${jobRole ?? 'required'} role` : `in the ${position.trim()} position`
  const counts = new Map<Blocker, number>()
  for (const person of people.keys()) {
    const blocker = blockerOf(model, assignee, shift, person)
    counts.set(blocker, (counts.get(blocker) ?? 0) + 1)
  }
  if (people.length === 0) return 'There are no employees to assign'
  if (counts.get(blockers.qualification) === people.length) return `No one is ${asked}`
  const isOvertime = rules.avoidOvertime && rules.maxWeeklyMinutes === rules.overtimeAfterMinutes
  const texts: [Blocker, string][] = [
    [blockers.working, 'already working'],
    [blockers.timeOff, 'on time off'],
    [blockers.availability, 'not available'],
    [blockers.rest, `would have less than ${hours(rules.minRestMinutes)} of rest`],
    [blockers.hours, isOvertime ? 'would work overtime' : `would exceed ${hours(rules.maxWeeklyMinutes)}`],
    [blockers.ownHours, 'would exceed the maximum of their own hours'],
    [blockers.ownRest, 'would rest less than their own minimum'],
    [blockers.ownDays, 'would work too many days in a row'],
    [blockers.ownNights, 'would work too many nights'],
    [blockers.neverWith, 'never with someone who works then'],
    [blockers.qualification, `not ${asked}`],
  ]
  const causes = texts.flatMap(([blocker, text]) => {
    const count = counts.get(blocker) ?? 0
    return count === 0 ? [] : `${count} ${text}`
  })
  return `No one is free: ${causes.join(', ')}`
}

const firm = new Set<Blocker>([blockers.qualification, blockers.timeOff, blockers.working, blockers.availability])

function blockerOf(model: Model, assignee: Int32Array, shift: number, person: number): Blocker {
  const { people, minutes, worked, rules } = model
  const own = [...assignee.keys()].filter((other) => assignee[other] === person)
  const alone = (model.blocker[shift * people.length + person] ?? blockers.none) as Blocker
  // Other work takes precedence over rest and hours, even if those alone block the shift.
  if (firm.has(alone)) return alone
  if (own.some((other) => isAtOnce(model, other, shift))) return blockers.working
  const limited = people[person]?.limits
  const hasOwnRest = (limited?.minRestMinutes ?? null) !== null
  const rests = [blockers.rest, blockers.ownRest] as Blocker[]
  if (rests.includes(alone) || own.some((other) => clash(model, shift, other, person))) {
    return hasOwnRest ? blockers.ownRest : blockers.rest
  }
  const total = own.reduce((sum, other) => sum + (minutes[other] ?? 0), worked[person] ?? 0)
  const most = model.mostMinutes[person] ?? 0
  if (total + (minutes[shift] ?? 0) > most) {
    const isOwn = limited?.maxWeeklyMinutes === most && most !== rules.maxWeeklyMinutes
    return isOwn ? blockers.ownHours : blockers.hours
  }
  const limits = model.limits[person]
  if (alone !== blockers.none || !limits) return alone
  if (!keepsDays(limits, model, own, shift)) return blockers.ownDays
  if (!keepsNights(limits, model, own, shift)) return blockers.ownNights
  const meets = [...assignee.keys()].some(
    (other) => limits.apart.includes(assignee[other] ?? -1) && isAtOnce(model, other, shift),
  )
  return meets ? blockers.neverWith : blockers.none
}
