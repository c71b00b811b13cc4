import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { holidays } from '#schema/holidays/events.ts'
import { evolveHolidays, initialHolidays } from './domain/holidays.ts'

export const holidayStream = foldedStream(holidays, { initial: initialHolidays, evolve: evolveHolidays })
