import { DOUBLE_BOOKING, TIME_OFF, UNAVAILABLE, UNAVAILABLE_ON_DATE } from './conflict-messages.ts'

const own = new Map([
  [DOUBLE_BOOKING, 'You are already scheduled during this time'],
  [TIME_OFF, 'You have approved time off on this date'],
  [UNAVAILABLE, 'You are marked as unavailable on this day of the week'],
  [UNAVAILABLE_ON_DATE, 'You are marked as unavailable on this date'],
])

export const inSecondPerson = (warning: string) => own.get(warning) ?? warning.replace("employee's", 'your')
