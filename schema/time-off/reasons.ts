export const timeOffReasons = [
  'Vacation',
  'Sick Leave',
  'Personal Day',
  'Family Emergency',
  'Medical Appointment',
  'Other',
] as const

export type TimeOffReason = (typeof timeOffReasons)[number]
