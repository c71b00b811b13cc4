import { derivedId } from '#kernel/commands/ids.ts'

/** Derives the id of a location's week, which is also its stream's id. */
export const weekIdOf = (locationId: string, weekStart: string) => derivedId('schedule', locationId, weekStart)
