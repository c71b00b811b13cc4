export const timesAndBreak = [
  'shift.starts_at as startsAt',
  'shift.ends_at as endsAt',
  'shift.break_minutes as breakMinutes',
] as const
