import { bars, clash, type Bar, type Model } from './model.ts'
import { hours } from './score.ts'

/**
 * Why nobody can take a shift that a roster leaves open. Each person counts once, for the first that stands against
 * them: position, time off, other work (what the roster gives them included), rest, hours.
 */
export function reasonOf(model: Model, taker: Int32Array, shift: number): string {
  const { people, shifts, rules } = model
  const position = shifts[shift]?.position?.trim() ?? ''
  const counts = new Map<Bar, number>()
  for (const person of people.keys()) {
    const bar = barOf(model, taker, shift, person)
    counts.set(bar, (counts.get(bar) ?? 0) + 1)
  }
  if (people.length === 0) return 'There is nobody to ask'
  if (counts.get(bars.position) === people.length) return `Nobody works as ${position}`
  const told: [Bar, one: string, many: string][] = [
    [bars.working, 'is already working', 'are already working'],
    [bars.timeOff, 'has time off', 'have time off'],
    [bars.rest, ...same(`would have less than ${hours(rules.minRestMinutes)} of rest`)],
    [bars.hours, ...same(`would exceed ${hours(rules.maxWeeklyMinutes)}`)],
    [bars.position, `does not work as ${position}`, `do not work as ${position}`],
  ]
  const causes = told.flatMap(([bar, one, many]) => {
    const count = counts.get(bar) ?? 0
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
  })
  return `Nobody is free: ${causes.join(', ')}`
}

const same = (text: string): [string, string] => [text, text]

/** What stands against a person's taking an open shift beside all that a roster gives them. */
export function barOf(model: Model, taker: Int32Array, shift: number, person: number): Bar {
  const { people, startsAt, endsAt, minutes, worked, rules } = model
  const alone = (model.bar[shift * people.length + person] ?? bars.none) as Bar
  // Other work counts before rest and hours, also where only those stood against the shift alone.
  if (alone === bars.position || alone === bars.timeOff || alone === bars.working) return alone
  const own = [...taker.keys()].filter((other) => taker[other] === person)
  const start = startsAt[shift] ?? 0
  const end = endsAt[shift] ?? 0
  if (own.some((other) => (startsAt[other] ?? 0) < end && start < (endsAt[other] ?? 0))) return bars.working
  if (alone === bars.rest || own.some((other) => clash(model, shift, other))) return bars.rest
  const total = own.reduce((sum, other) => sum + (minutes[other] ?? 0), worked[person] ?? 0)
  return total + (minutes[shift] ?? 0) > rules.maxWeeklyMinutes ? bars.hours : bars.none
}
