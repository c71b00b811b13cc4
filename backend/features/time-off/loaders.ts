import DataLoader from 'dataloader'
import { ptoBalances, type PtoBalance } from './queries/pto.ts'
import { shiftsOfPeopleOn, type Shift } from '#backend/features/schedule/queries/shifts.ts'
import type { Services } from '#backend/platform/services.ts'

type Days = { employeeId: string; startDate: string; endDate: string }
type Year = { employeeId: string; year: number }

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    /** An employee's paid time off in a year. */
    pto: DataLoader<Year, PtoBalance | undefined, string>
    /** An employee's shifts that begin on these days, inclusive. */
    shiftsOn: DataLoader<Days, Shift[], string>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  pto: new DataLoader((years: readonly Year[]) => ptoBalances(kysely, organizationId, years), {
    cacheKeyFn: ({ employeeId, year }) => `${employeeId} ${year}`,
  }),
  shiftsOn: new DataLoader(
    (days: readonly Days[]) => shiftsOfPeopleOn(kysely, { organizationId, locationId: null }, days),
    { cacheKeyFn: ({ employeeId, startDate, endDate }) => `${employeeId} ${startDate} ${endDate}` },
  ),
})
