/** The entries of an employee on these days, inclusive. */
export const entriesPath = (employeeId: string, from: string, to: string) =>
  `/manager/time-entries?${new URLSearchParams({ view: 'entries', employee: employeeId, from, to })}`

/** Who worked when in the week of a day. */
export const teamWeekPath = (day: string) => `/manager/time-entries?${new URLSearchParams({ view: 'team', week: day })}`
