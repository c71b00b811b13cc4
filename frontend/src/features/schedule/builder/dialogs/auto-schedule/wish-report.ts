import { wishes, type Wish } from '#schema/work-limits/wishes.ts'
import type { BuilderPerson, BuilderShift, BuilderWeek } from '../../builder.ts'
import { limitsBrokenByShift, wishesOfEmployee } from '../../limits/limit-conflicts.ts'

/** How a plan treats a person's wishes. */
export type WishReport = {
  /** One sentence, such as `1 of 2 wishes met: free weekends`. */
  summary: string
  /** The hours that the week lacks. */
  missing: string[]
  /** The wishes that each assignment breaks, by shift id. */
  against: ReadonlyMap<string, string[]>
}

const names: Readonly<Record<Wish, string>> = {
  min_hours: 'minimum hours',
  target_hours: 'target hours',
  days_off: 'days off in a row',
  free_weekends: 'free weekends',
  works_with: 'preferred colleagues',
  preferred_times: 'preferred times',
}

/** `planned`: the week with the plan's assignments. Uses the rules that warn in the builder. */
export function wishReport(
  { employeeId, name }: BuilderPerson,
  assigned: readonly BuilderShift[],
  planned: Pick<BuilderWeek, 'people' | 'availability' | 'shifts' | 'start' | 'timeZone'>,
): WishReport | undefined {
  const all = wishesOfEmployee(employeeId, planned.shifts, planned)
  if (all.length === 0) return undefined
  const met = all.filter(({ broken }) => broken.length === 0).map(({ wish }) => names[wish])
  const count = `${met.length} of ${all.length} ${all.length === 1 ? 'wish' : 'wishes'} met`
  const lacking = all.flatMap(({ broken }) => broken.filter(({ shiftIds }) => shiftIds.length === 0))
  return {
    summary: met.length === 0 ? count : `${count}: ${met.join(', ')}`,
    missing: [...new Set(lacking.map(({ message }) => message))],
    against: new Map(
      assigned.map((shift) => {
        const broken = limitsBrokenByShift({ ...shift, employeeId }, planned.shifts, planned)
        const against = broken.filter(({ type }) => wishes.some((wish) => wish === type))
        return [shift.id, against.map(({ message }) => `Against ${name}’s wish: ${message}`)]
      }),
    ),
  }
}
