import type { FillOptions, GapShift } from './gap-shift.ts'
import type { ClockOfCut, Slot } from './gap-slots.ts'

const MINUTE = 60_000

/** Points for a minute or a shift. A shift of four hours is worth it for two ideal hours, or for half an hour of the minimum. */
const costs = {
  belowMinimum: 6,
  belowIdeal: 1,
  surplus: 0.5,
  surplusWithoutNeed: 0.8,
  shift: 20,
  usualShift: 5,
  /** Per square of the hours that differ from eight, so that a long day is split evenly. */
  unusualHours: 1,
  notFullHour: 1,
}

type ShiftTerms = Pick<GapShift, 'day' | 'startTime' | 'endTime' | 'breakMinutes'>

/** A usual shift on a day. `from` and `to` are in milliseconds. */
export type UsualPeriod = ShiftTerms & { from: number; to: number }

/** A shift between two cuts. */
type Link = ShiftTerms & { from: number; to: number }
type Timeline = {
  cuts: readonly number[]
  clocks: readonly ClockOfCut[]
  slots: readonly Slot[]
  ofAnyRole: readonly Slot[]
  usual: readonly UsualPeriod[]
  options: FillOptions
}

/** Returns shifts that do not overlap, with the lowest cost of the shifts, the surplus and the people still missing. */
export function cheapestChain(timeline: Timeline): Link[] {
  const { slots, cuts, options } = timeline
  const missing = slots.map((slot) => {
    if (slot.planned < slot.minimum) return slot.minutes * costs.belowMinimum
    return options.upTo === 'ideal' && slot.planned < slot.ideal ? slot.minutes * costs.belowIdeal : 0
  })
  if (missing.every((cost) => cost === 0)) return []
  // least[cut]: the lowest cost up to the cut. startOf[cut]: the start of the shift that ends there, or -1.
  const least = new Float64Array(cuts.length).fill(Infinity)
  const startOf = new Int32Array(cuts.length).fill(-1)
  least[0] = 0
  const relax = costFrom(timeline, missing)
  for (let from = 0; from < cuts.length - 1; from += 1) {
    const base = least[from] ?? 0
    const skipped = base + (missing[from] ?? 0)
    if (skipped <= (least[from + 1] ?? 0)) [least[from + 1], startOf[from + 1]] = [skipped, -1]
    relax(from, (to, cost) => {
      if (base + cost < (least[to] ?? 0)) [least[to], startOf[to]] = [base + cost, from]
    })
  }
  const chain: Link[] = []
  for (let to = cuts.length - 1; to > 0;) {
    const from = startOf[to] ?? -1
    if (from >= 0) chain.push({ ...termsOf(timeline, from, to), from, to })
    to = from >= 0 ? from : to - 1
  }
  return chain.toReversed()
}

function termsOf({ usual, clocks, cuts, options }: Timeline, from: number, to: number): ShiftTerms {
  const preset = usual.find((shift) => shift.from === cuts[from] && shift.to === cuts[to])
  if (preset) return preset
  const [start, end] = [clocks[from], clocks[to]]
  if (!start || !end) throw new Error('a shift starts and ends at unique clock times')
  return { day: start.day, startTime: start.clock, endTime: end.clock, breakMinutes: options.breakMinutes }
}

/** Returns a function that passes on the end and the cost of each shift that may start at a cut. */
function costFrom({ cuts, clocks, slots, ofAnyRole, usual, options }: Timeline, missing: readonly number[]) {
  const isDay = new Set(options.days)
  const earliest = Date.parse(options.notBefore)
  const usualByStart = Map.groupBy(usual, ({ from }) => from)
  const isFull = slots.map((slot, index) => {
    const all = ofAnyRole[index]
    return slot.planned >= slot.maximum || (all !== undefined && all.planned >= all.maximum)
  })
  const surplus = slots.map(({ minutes, isNeeded }, index) =>
    missing[index] === 0 ? minutes * (isNeeded ? costs.surplus : costs.surplusWithoutNeed) : 0,
  )
  const oddTime = clocks.map((at) => {
    if (!at) return Infinity
    return costs.notFullHour * (at.clock.endsWith(':00') ? 0 : at.clock.endsWith(':30') ? 1 : 3)
  })
  return (from: number, pass: (to: number, cost: number) => void) => {
    const [start, startsAt] = [clocks[from], cuts[from] ?? 0]
    if (!start || startsAt < earliest || !isDay.has(start.day)) return
    const ends = new Set(usualByStart.get(startsAt)?.map((shift) => shift.to))
    const latest = Math.max(startsAt + options.longest * MINUTE, ...ends)
    let over = 0
    for (let to = from + 1; to < cuts.length && !isFull[to - 1]; to += 1) {
      const endsAt = cuts[to] ?? 0
      if (endsAt > latest) return
      over += surplus[to - 1] ?? 0
      const minutes = (endsAt - startsAt) / MINUTE
      if (ends.has(endsAt)) pass(to, over + costs.usualShift)
      else if (minutes >= options.shortest && minutes <= options.longest) {
        const unusual = costs.unusualHours * ((minutes - 8 * 60) / 60) ** 2
        pass(to, over + costs.shift + unusual + (oddTime[from] ?? 0) + (oddTime[to] ?? 0))
      }
    }
  }
}
