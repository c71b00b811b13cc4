import { premiumPart, factorOf, times } from '../fraction.ts'
import { holidaysWithFactor } from './holiday-factors.ts'
import { portionsAt, type ClassedPiece, type LineBuilder } from '../lines.ts'
import { centsPerHour, rateFacts } from '../regular-rate.ts'
import { holidayPremium } from '../rules.ts'
import type { Workweek } from '../workweek.ts'

/** Pays the part of the holiday factor above 1 for hours worked on a holiday. */
export function holidayPremiums(pieces: readonly ClassedPiece[], { rules }: Workweek, line: LineBuilder) {
  return holidaysWithFactor(rules).flatMap(({ day, name, factor, isPublic }) => {
    const worked = pieces.filter((piece) => piece.day === day)
    const premium = premiumPart(factor)
    if (premium === 0) return []
    return [...Map.groupBy(worked, ({ rate }) => rate?.changeId ?? null)].map(([changeId, group]) => {
      const rate = group[0]?.rate ?? null
      const portions = portionsAt(group, times(centsPerHour(rate), factorOf(premium)))
      const holiday = { day, name, ...(isPublic && { isPublic }) }
      const facts = { kind: 'holiday-premium', rule: holidayPremium, factor: premium, holiday } as const
      return line({ ...facts, ...rateFacts(rate) }, portions, [day, changeId])
    })
  })
}
