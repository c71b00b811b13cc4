/** `cents` and `seconds` of labor on a day. `sales`: in units; undefined if unknown. */
export type DayOfLabor = { cents: number; seconds: number; sales: number | undefined }

export type LaborShare = {
  cents: number
  seconds: number
  /** Labor cost ÷ sales, as a fraction. Null without sales, and if no cost of the hours is known. */
  share: number | null
  /** Sales in units for each hour of labor. Null without labor. */
  salesPerHour: number | null
  /** Days with labor whose sales are unknown. The other figures leave them out. */
  leftOut: number
}

const HOUR = 3600

/** Returns the labor share of sales over days, such as a week: of the sums, so that busy days count more. */
export function laborShareOf(days: readonly DayOfLabor[]): LaborShare {
  const counted = days.filter(({ sales }) => sales !== undefined)
  const sum = (of: (day: DayOfLabor) => number) => counted.reduce((total, day) => total + of(day), 0)
  const [cents, seconds, sales] = [sum((day) => day.cents), sum((day) => day.seconds), sum((day) => day.sales ?? 0)]
  const isCostUnknown = seconds > 0 && cents === 0
  return {
    cents,
    seconds,
    share: sales === 0 || isCostUnknown ? null : cents / 100 / sales,
    salesPerHour: seconds === 0 ? null : sales / (seconds / HOUR),
    leftOut: days.filter((day) => day.sales === undefined && day.cents + day.seconds > 0).length,
  }
}
