import { count } from '#frontend/shared/lib/count.ts'
import { numberFormatter } from '#frontend/shared/lib/formatters.ts'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { laborShareOf, type DayOfLabor } from '#schema/demand/labor-share.ts'

/**
 * Formats the labor share of days, their labor cost and the sales of an hour of labor. Days without sales are left out, unless all of
 * them have none. `share: null`: unknown.
 */
export function laborInWords(days: readonly DayOfLabor[], as = reader): { share: string | null; details: string[] } {
  const { share, salesPerHour, ...labor } = laborShareOf(days)
  const hasSales = days.some(({ sales }) => sales !== undefined)
  const cents = hasSales ? labor.cents : days.reduce((sum, day) => sum + day.cents, 0)
  const percent = numberFormatter(as.locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return {
    share: share === null ? null : percent.format(share),
    details: [
      ...(cents > 0 ? [`${wholeDollars(cents, as)} labor`] : []),
      ...(salesPerHour ? [`${wholeDollars(salesPerHour * 100, as)} per hour`] : []),
    ],
  }
}

const people = (number: number) => count(number, 'person', 'people')

/**
 * Says what the figures include. `leftOut`: days with labor but without sales. `withoutRate`: scheduled employees without a pay rate.
 * `hiddenPay`: employees whose pay the viewer may not see.
 */
export const laborNotes = ({
  leftOut,
  withoutRate,
  hiddenPay,
}: {
  leftOut: number
  withoutRate: number
  hiddenPay: number
}) =>
  [
    'Planned: the cost of published and draft shifts, without open shifts, divided by the forecast. Actual: the cost of hours worked divided by the recorded sales. Per hour: sales for each hour of labor.',
    ...(leftOut > 0 ? ['The week leaves out days without sales.'] : []),
    ...(withoutRate > 0 ? [`No pay rate for ${people(withoutRate)}.`] : []),
    ...(hiddenPay > 0 ? [`Excludes ${people(hiddenPay)} whose pay you can’t view.`] : []),
  ].join(' ')
