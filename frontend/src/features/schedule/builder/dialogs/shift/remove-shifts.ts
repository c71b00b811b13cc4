import type { BuilderActions, BuilderShift } from '../../builder.ts'

export function removeShifts(actions: BuilderActions, shifts: readonly BuilderShift[]) {
  const [only, ...others] = shifts
  return only && others.length === 0 ? actions.remove(only) : actions.removeMany(shifts)
}
