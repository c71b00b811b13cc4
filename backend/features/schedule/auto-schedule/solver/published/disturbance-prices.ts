const DAY = 24 * 3_600_000

/** The points of giving a published shift to someone else: more, the sooner it starts. */
export function changePrice(startsAt: string, now: Date): number {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (ahead < DAY) return 4_000
  if (ahead < 2 * DAY) return 2_000
  return ahead < 7 * DAY ? 1_000 : 500
}

/** A plan disturbs at most this many people if it can. */
export const FEW_PEOPLE = 3

/** As much as a shift outside availability, so that published shifts only move to fill open ones. */
const EACH = 50_000
/** With that of each person, less than an open shift of an hour. */
const TOO_MANY = 100_000

/** The points of a number of people whose shifts change. */
export const peoplePenalty = (people: number) => EACH * people + TOO_MANY * Math.max(0, people - FEW_PEOPLE)

/** Nobody loses a published shift without someone else taking it: far more than any plan could gain by that. */
export const LOST_SHIFT = 50_000_000
