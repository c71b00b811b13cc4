import type { DayNumber } from './day-number.ts'

/** Leave earned by overtime from one day to another, or carried into a leave year, that expires on a day. `expiresOn`: Infinity for never. */
export type ExpiringLeave = { from: DayNumber; to: DayNumber; expiresOn: DayNumber; left: number }

/** Keeps what is left of leave that expires. The oldest is used first. */
export function openExpiringLeave() {
  let all: ExpiringLeave[] = []

  function use(amount: number) {
    for (const each of all) {
      const used = Math.min(each.left, amount)
      each.left -= used
      amount -= used
    }
    all = all.filter(({ left }) => left > 0)
  }

  const sum = () => all.reduce((total, { left }) => total + left, 0)

  return {
    sum,
    add: (earned: ExpiringLeave) => void all.push(earned),
    use,
    /** Uses the oldest until the rest is no more than the balance, such as after a loss at the end of a leave year. */
    limitTo(balance: number) {
      if (all.length > 0) use(Math.max(0, sum() - Math.max(0, balance)))
    },
    /** Removes and returns what expires by a day. */
    expire(day: DayNumber): ExpiringLeave[] {
      const expired = all.filter(({ expiresOn }) => expiresOn <= day)
      if (expired.length > 0) all = all.filter(({ expiresOn }) => expiresOn > day)
      return expired
    },
  }
}
