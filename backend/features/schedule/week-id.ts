import { derivedId } from '#kernel/commands/ids.ts'

export const weekIdOf = (locationId: string, weekStart: string) => derivedId('schedule', locationId, weekStart)
