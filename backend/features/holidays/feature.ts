import { holidayCalendars } from '#projections/holidays/holiday-calendars.ts'
import { operations } from '#schema/holidays/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { addHoliday, removeHoliday, updateHolidayRegion } from './operations/holidays.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [updateHolidayRegion, addHoliday, removeHoliday] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const holidays = feature({
  name: 'holidays',
  area: 'schedule',
  writes,
  commands: commandsOf(writes),
  models: [holidayCalendars],
  operations,
  access,
  rest,
  resolvers: [resolvers],
})
