import { divisor } from '../divisor.ts'
import type { Draft } from './draft.ts'
import { isCandidate, restedAt } from './model.ts'
import { hoursPenalty, openPenalty, pairPenalty } from './score.ts'

/** A knapsack of hours over one person's own and the open shifts. Annealing alone rarely exchanges three shifts for two. */
export function replan(draft: Draft, person: number): void {
  const { model } = draft
  // The knapsack knows hours and rest only. It ignores wishes on days and colleagues, but only a better week is kept.
  if (model.limits[person]) return
  const { shifts, people, worked, startsAt } = model
  const minutes = (shift: number) => model.minutes[shift] ?? 0
  const rested = (shift: number) => restedAt(model, shift, person)
  const choice = Array.from(shifts.keys())
    .filter((shift) => [person, -1].includes(draft.assigneeOf(shift)) && isCandidate(model, shift, person))
    .toSorted((one, other) => rested(one) - rested(other) || one - other)
  const unit = choice.reduce((shared, shift) => divisor(shared, minutes(shift)), 0) || 1
  const had = worked[person] ?? 0
  const most = Math.floor(((model.mostMinutes[person] ?? 0) - had) / unit)
  if (choice.length === 0 || most < 0) return
  // rows[n][units]: the lowest penalty of the first n shifts, without the penalty of hours.
  const rows = [new Float64Array(most + 1).fill(Infinity)]
  rows[0]?.fill(0, 0, 1)
  const before = choice.map((shift) => choice.filter((other) => rested(other) <= (startsAt[shift] ?? 0)).length)
  for (const [place, shift] of choice.entries()) {
    const row = new Float64Array(rows[place] ?? [])
    const from = rows[before[place] ?? 0]
    const price = pairPenalty(model, shift * people.length + person) - openPenalty(model, shift)
    for (let units = minutes(shift) / unit, had = 0; units <= most; units += 1, had += 1)
      row[units] = Math.min(row[units] ?? Infinity, (from?.[had] ?? Infinity) + price)
    rows.push(row)
  }
  let best = 0
  const total = (units: number) => (rows.at(-1)?.[units] ?? Infinity) + hoursPenalty(model, had + units * unit, person)
  for (let units = 1; units <= most; units += 1) if (total(units) < total(best)) best = units

  const start = draft.penalty()
  for (const shift of choice) if (draft.assigneeOf(shift) === person) draft.unassign(shift)
  for (let place = choice.length; place > 0;) {
    const shift = choice[place - 1] ?? 0
    if (rows[place]?.[best] === rows[place - 1]?.[best]) {
      place -= 1
      continue
    }
    draft.assign(shift, person)
    best -= minutes(shift) / unit
    place = before[place - 1] ?? 0
  }
  if (draft.penalty() < start) draft.keep()
  else draft.revert()
}
