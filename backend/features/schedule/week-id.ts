import { derivedId } from '#kernel/commands/ids.ts'

/** The id of a location's week, and of its stream: the same before and after its first event. */
export const weekIdOf = (locationId: string, weekStart: string) => derivedId('schedule', locationId, weekStart)
