/** One row of the sign-in page's timetable, in minutes since midnight. An end at or before the start is on the next day. */
export type TimetableRow = {
  name: string
  start: number
  end: number
  role: 'violet' | 'sky' | 'teal' | 'rose' | 'clay'
}

const at = (hours: number, minutes = 0) => hours * 60 + minutes
const day = at(24)

export const lines: readonly TimetableRow[] = [
  { name: 'Noor', start: at(22), end: at(6), role: 'clay' },
  { name: 'Ilse', start: at(4, 30), end: at(12, 30), role: 'clay' },
  { name: 'Jonas', start: at(6), end: at(14), role: 'sky' },
  { name: 'Ana', start: at(7), end: at(15, 30), role: 'violet' },
  { name: 'Wen', start: at(9), end: at(17), role: 'teal' },
  { name: 'Amara', start: at(11), end: at(19, 30), role: 'rose' },
  { name: 'Tomás', start: at(14), end: at(22), role: 'sky' },
  { name: 'Priya', start: at(15, 30), end: at(23, 30), role: 'violet' },
  { name: 'Elif', start: at(17), end: at(1), role: 'rose' },
]

/** Returns the row's segments as shares of the day: two if the shift runs past midnight. */
export const segmentsOf = ({ start, end }: TimetableRow) =>
  end > start
    ? [{ from: start / day, to: end / day }]
    : [
        { from: 0, to: end / day },
        { from: start / day, to: 1 },
      ]

export const isAtWork = ({ start, end }: TimetableRow, minute: number) =>
  end > start ? start <= minute && minute < end : minute < end || start <= minute

export const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
