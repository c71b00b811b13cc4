export const timesOf = ({
  clockIn,
  clockOut,
  location: { timeZone: zone },
}: Pick<Times, 'clockIn' | 'clockOut'> & { location: { timeZone: string } }) =>
  [clockIn, clockOut].flatMap((at) => (at ? { at, zone } : []))

/** The current or proposed times of an entry. Instants are ISO 8601 in UTC; a running entry or break has no end. */
export type Times = {
  clockIn: string
  clockOut?: string | null
  breaks: readonly { start: string; end?: string | null }[]
}

const seconds = (from: string, to: string | number) =>
  Math.max(0, Math.floor(((typeof to === 'number' ? to : Date.parse(to)) - Date.parse(from)) / 1000))

/** Returns the seconds of all breaks; a running one counts up to `now` (milliseconds since 1970). */
export const breakSecondsOf = ({ breaks }: Pick<Times, 'breaks'>, now: number) =>
  breaks.reduce((sum, { start, end }) => sum + seconds(start, end ?? now), 0)

export const workedSecondsOf = (times: Times, now: number) =>
  Math.max(0, seconds(times.clockIn, times.clockOut ?? now) - breakSecondsOf(times, now))
