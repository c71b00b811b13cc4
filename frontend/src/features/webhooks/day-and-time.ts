import { shortDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'

export const dayAndTime = (instant: string) => `${shortDay(instant)}, ${timeOfDay(instant)}`
