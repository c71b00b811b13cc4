import { paidMinutes } from '#schema/schedule/hours.ts'
import { MAX_NEW_SHIFTS } from '#schema/schedule/inputs.ts'
import { fillGap } from '#schema/staffing-needs/fill-gap.ts'
import type { FillOptions, GapShift } from '#schema/staffing-needs/gap-shift.ts'
import { gap, type HourGap, type Need, type PlannedShift } from '#schema/staffing-needs/gap.ts'

/** The rest of the week's gap: minutes of people below the number to fill up to, and the most people missing at the same time. */
export type GapFigures = { missing: number; mostMissing: number }

/** Equal open shifts of a day. */
export type GapLine = GapShift & { count: number }

export type GapPlan = {
  before: GapFigures
  after: GapFigures
  lines: readonly GapLine[]
  count: number
  paidMinutes: number
  isLimited: boolean
}

export function gapPlanOf(
  needs: readonly Need[],
  shifts: readonly PlannedShift[],
  options: Omit<FillOptions, 'most'>,
): GapPlan {
  const added = fillGap(needs, shifts, { ...options, most: MAX_NEW_SHIFTS })
  const figures = (planned: readonly PlannedShift[]) =>
    figuresOf(
      gap(needs, planned, options).filter(({ endsAt }) => endsAt > options.notBefore),
      options.upTo,
    )
  return {
    before: figures(shifts),
    after: figures([...shifts, ...added]),
    lines: linesOf(added),
    count: added.length,
    paidMinutes: added.reduce((sum, shift) => sum + paidMinutes(shift), 0),
    isLimited: added.length === MAX_NEW_SHIFTS,
  }
}

function figuresOf(hours: readonly HourGap[], upTo: FillOptions['upTo']): GapFigures {
  const missingIn = (hour: HourGap) => (upTo === 'ideal' ? hour.belowIdeal : hour.belowMinimum)
  const mostIn = (hour: HourGap) => (upTo === 'ideal' ? hour.mostMissing : hour.mostBelowMinimum)
  return {
    missing: hours.reduce((sum, hour) => sum + missingIn(hour), 0),
    mostMissing: Math.max(0, ...hours.map(mostIn)),
  }
}

/** By day and start. */
function linesOf(shifts: readonly GapShift[]): GapLine[] {
  const equal = Map.groupBy(shifts, ({ jobRoleId, startsAt, endsAt, breakMinutes }) =>
    [startsAt, endsAt, jobRoleId, breakMinutes].join(' '),
  )
  return [...equal]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? { ...first, count: 1 + others.length } : []))
}
