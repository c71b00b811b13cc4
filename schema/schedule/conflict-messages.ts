export const DOUBLE_BOOKING = 'Employee is already scheduled during this time'
export const TIME_OFF = 'Employee has approved time off on this date'
export const UNAVAILABLE = 'Employee marked as unavailable on this day of the week'
export const UNAVAILABLE_ON_DATE = 'Employee marked as unavailable on this date'
