import { TZDate } from '@date-fns/tz'
// The package's index would load three hundred files, which takes over a second at every start.
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { set } from 'date-fns/set'
import { startOfDay } from 'date-fns/startOfDay'
import { subDays } from 'date-fns/subDays'
import { isAccount, type DemoPerson } from './people.ts'

export type PunchKind = 'clockIn' | 'startBreak' | 'endBreak' | 'clockOut'

export type DemoPunch = { kind: PunchKind; at: Date }

const weeks = 6
const breakMinutes = 30

/** Repeatable random numbers in [0, 1) (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function workedDay(person: DemoPerson, midnight: TZDate, random: () => number): DemoPunch[] {
  const off = (minutes: number) => Math.round((random() * 2 - 1) * minutes)
  const [hours = 0, minutes = 0] = person.pattern.start.split(':').map(Number)
  const clockIn = addMinutes(set(midnight, { hours, minutes, seconds: Math.floor(random() * 60) }), off(6))
  const startBreak = addMinutes(clockIn, person.pattern.hours * 30 + off(25))
  const endBreak = addMinutes(startBreak, breakMinutes + off(4))
  const clockOut = addMinutes(clockIn, person.pattern.hours * 60 + breakMinutes + off(14))
  return [
    { kind: 'clockIn', at: clockIn },
    { kind: 'startBreak', at: startBreak },
    { kind: 'endBreak', at: endBreak },
    { kind: 'clockOut', at: clockOut },
  ]
}

function running(person: DemoPerson, now: Date, random: () => number): DemoPunch[] {
  if (!person.now) return []
  const clockIn: DemoPunch = { kind: 'clockIn', at: addMinutes(now, -Math.round(90 + random() * 150)) }
  return person.now === 'in'
    ? [clockIn]
    : [clockIn, { kind: 'startBreak', at: addMinutes(now, -Math.round(4 + random() * 12)) }]
}

/** Deterministic for the same person and time. */
export function punchesOf(person: DemoPerson, index: number, timeZone: string, now: Date): DemoPunch[] {
  const random = seeded(index + 1)
  const today = startOfDay(new TZDate(now, timeZone))
  const current = running(person, now, random)
  const until = current[0]?.at ?? now
  const punches: DemoPunch[] = []
  for (let midnight = subDays(today, weeks * 7); midnight <= today; midnight = addDays(midnight, 1)) {
    const absent = random() < 0.06
    const worked = workedDay(person, midnight, random)
    const last = worked.at(-1)
    if (absent || !person.pattern.days.includes(midnight.getDay()) || !last) continue
    // A day that is not over has only its clock-in. Without it, everyone on shift would be late.
    if (last.at < until) punches.push(...worked)
    else if (!person.now && !isAccount(person))
      punches.push(...worked.filter(({ kind, at }) => kind === 'clockIn' && at <= now))
  }
  return [...punches, ...current].map(({ kind, at }) => ({ kind, at: new Date(at.getTime()) }))
}
