/**
 * One person of a job role for each `per` of demand in an hour, in hundredths of the unit. `roleId: null`: any job role.
 * `validFrom`: the first day, from which the ratio replaces the earlier one of the role; null from the beginning.
 */
export type DemandRatio = RatioKey & RatioValues
type RatioKey = { roleId: string | null; validFrom: string | null }
export type RatioValues = {
  per: number
  /** The fewest people while there is any demand. */
  minimum: number
  /** Null: no maximum. */
  maximum: number | null
}

const isSame = (one: RatioKey, other: RatioKey) => one.roleId === other.roleId && one.validFrom === other.validFrom

export const ratioWithKey = (ratios: readonly DemandRatio[], key: RatioKey) => ratios.find((each) => isSame(each, key))

/** Returns the ratios without the one of the same job role and first day. */
export const withoutRatio = (ratios: readonly DemandRatio[], key: RatioKey): DemandRatio[] =>
  ratios.filter((each) => !isSame(each, key))

/** Adds a ratio, or replaces the one of the same job role and first day. Sorts by job role, any job role last, and first day. */
export const withRatio = (ratios: readonly DemandRatio[], ratio: DemandRatio): DemandRatio[] =>
  [...withoutRatio(ratios, ratio), ratio].toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1))

const sortKeyOf = ({ roleId, validFrom }: RatioKey) => `${roleId ?? '~'} ${validFrom ?? ''}`

/** Returns the ratio of each job role that applies on a day. */
export function ratiosOn(ratios: readonly DemandRatio[], day: string): DemandRatio[] {
  const byRole = new Map<string | null, DemandRatio>()
  for (const ratio of ratios) {
    const { roleId, validFrom } = ratio
    const isLater = (validFrom ?? '') >= (byRole.get(roleId)?.validFrom ?? '')
    if ((validFrom === null || validFrom <= day) && isLater) byRole.set(roleId, ratio)
  }
  return [...byRole.values()]
}
