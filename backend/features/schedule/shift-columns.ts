/** The columns of a shift's times and of the break that its hours are without. */
export const timesAndBreak = [
  'shift.starts_at as startsAt',
  'shift.ends_at as endsAt',
  'shift.break_minutes as breakMinutes',
] as const
