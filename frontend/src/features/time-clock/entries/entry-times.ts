/** The instants of an entry, for `timesWithZone`. */
export const timesOf = ({
  clockIn,
  clockOut,
  location: { timeZone: zone },
}: Pick<Times, 'clockIn' | 'clockOut'> & { location: { timeZone: string } }) =>
  [clockIn, clockOut].flatMap((at) => (at ? { at, zone } : []))

/** An entry's times, as they are or as they would be. Instants are ISO 8601 in UTC; what runs has no end. */
export type Times = {
  clockIn: string
  clockOut?: string | null
  breaks: readonly { start: string; end?: string | null }[]
}

const seconds = (from: string, to: string | number) =>
  Math.max(0, Math.floor(((typeof to === 'number' ? to : Date.parse(to)) - Date.parse(from)) / 1000))

/** Seconds of the breaks, of one that runs up to `now` (milliseconds since 1970). */
export const breakSecondsOf = ({ breaks }: Pick<Times, 'breaks'>, now: number) =>
  breaks.reduce((sum, { start, end }) => sum + seconds(start, end ?? now), 0)

/** Seconds worked without breaks, up to `now` while the entry runs. */
export const workedSecondsOf = (times: Times, now: number) =>
  Math.max(0, seconds(times.clockIn, times.clockOut ?? now) - breakSecondsOf(times, now))
