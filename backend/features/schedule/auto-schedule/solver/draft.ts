import { clash, isAtOnce, type Model } from './model.ts'
import { keepsDays, keepsNights, type PersonLimits } from './person-limits.ts'
import { hoursPenalty, missingHoursPenalty, openPenalty, pairPenalty } from './score.ts'
import { openPublishedCosts } from './published/published-costs.ts'
import { openUnpopularCosts } from './unpopular/unpopular-costs.ts'
import { openWishCosts } from './wishes/wish-costs.ts'

export type Draft = ReturnType<typeof openDraft>

export function openDraft(model: Model) {
  const { shifts, people, minutes, worked } = model
  const assignee = new Int32Array(shifts.length).fill(-1)
  const taken = people.map((): number[] => [])
  const total = worked.slice()
  const open = Int32Array.from(shifts, (_, shift) => openPenalty(model, shift))
  const pair = Int32Array.from(model.blocker, (blocker, at) => (blocker > 0 ? 0 : pairPenalty(model, at)))
  const wishes = openWishCosts(model, shiftsOf)
  const unpopular = openUnpopularCosts(model)
  const published = openPublishedCosts(model)
  const missingHours = people.reduce(
    (sum, _, person) => sum + missingHoursPenalty(model, total[person] ?? 0, person),
    0,
  )
  let penalty =
    open.reduce((sum, points) => sum + points, 0) + missingHours + (wishes?.initial ?? 0) + (published?.initial ?? 0)
  const changed: number[] = []
  const before: number[] = []

  const assigneeOf = (shift: number) => assignee[shift] ?? -1
  function shiftsOf(person: number): readonly number[] {
    return taken[person] ?? []
  }

  function fits(shift: number, person: number): boolean {
    if ((total[person] ?? 0) + (minutes[shift] ?? 0) > (model.mostMinutes[person] ?? 0)) return false
    for (const other of shiftsOf(person)) if (clash(model, shift, other, person)) return false
    const limits = model.limits[person]
    if (!limits) return true
    const own = shiftsOf(person)
    return keepsDays(limits, model, own, shift) && keepsNights(limits, model, own, shift) && !meets(limits, shift)
  }

  const meets = ({ apart }: PersonLimits, shift: number) =>
    apart.some((person) => shiftsOf(person).some((other) => isAtOnce(model, other, shift)))

  function price(shift: number, person: number): number {
    const had = total[person] ?? 0
    const hours = hoursPenalty(model, had + (minutes[shift] ?? 0), person) - hoursPenalty(model, had, person)
    const single = hours + (pair[shift * people.length + person] ?? 0) - (open[shift] ?? 0)
    const own = published ? single + published.price(shift, person) : single
    const shared = unpopular ? own + unpopular.price(shift, person) : own
    return wishes ? shared + wishes.price(shift, person) : shared
  }

  function put(shift: number, person: number): void {
    penalty += price(shift, person)
    assignee[shift] = person
    taken[person]?.push(shift)
    wishes?.add(shift, person)
    unpopular?.add(shift, person)
    published?.add(shift, person)
    total[person] = (total[person] ?? 0) + (minutes[shift] ?? 0)
  }

  function take(shift: number): void {
    const person = assigneeOf(shift)
    const own = taken[person]
    if (!own) return
    const last = own.pop()
    if (last !== undefined && last !== shift) own[own.indexOf(shift)] = last
    total[person] = (total[person] ?? 0) - (minutes[shift] ?? 0)
    assignee[shift] = -1
    wishes?.remove(shift, person)
    unpopular?.remove(shift, person)
    published?.remove(shift, person)
    penalty -= price(shift, person)
  }

  function remember(shift: number): void {
    changed.push(shift)
    before.push(assigneeOf(shift))
  }

  return {
    model,
    assigneeOf,
    shiftsOf,
    fits,
    price,
    penalty: () => penalty,
    assignees: () => assignee.slice(),
    hoursOf: (person: number) => total[person] ?? 0,
    assign(shift: number, person: number): void {
      remember(shift)
      put(shift, person)
    },
    unassign(shift: number): void {
      remember(shift)
      take(shift)
    },
    keep(): void {
      changed.length = 0
      before.length = 0
    },
    revert(): void {
      for (let last = changed.pop(); last !== undefined; last = changed.pop()) {
        const person = before.pop() ?? -1
        take(last)
        if (person >= 0) put(last, person)
      }
    },
    load(assignees: Int32Array): void {
      for (const shift of shifts.keys()) take(shift)
      for (const [shift, person] of assignees.entries()) if (person >= 0) put(shift, person)
    },
  }
}
