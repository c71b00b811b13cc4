import DataLoader from 'dataloader'
import type { BusyTime } from '#schema/availability/suggestions.ts'
import type { Services } from '#backend/platform/services.ts'
import { busyTimesOf } from './calendar/calendar-feeds.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    /** The busy times of an employee's own calendar, in order. */
    busyTimes: DataLoader<string, readonly BusyTime[]>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  busyTimes: new DataLoader<string, readonly BusyTime[]>(async (ids) => {
    const byEmployee = await busyTimesOf(kysely, organizationId, ids)
    return ids.map((id) => byEmployee.get(id) ?? [])
  }),
})
