import DataLoader from 'dataloader'
import { ptoBalances, type PtoBalance } from './queries/pto.ts'
import { shiftsOfPeopleOn, type Shift } from '#backend/features/schedule/shifts.ts'
import type { Services } from '#backend/platform/services.ts'

type EmployeeDays = { employeeId: string; startDate: string; endDate: string }
type EmployeeYear = { employeeId: string; year: number }

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    pto: DataLoader<EmployeeYear, PtoBalance | undefined, string>
    shiftsOn: DataLoader<EmployeeDays, Shift[], string>
  }
}

export const loaders = ({ database: { kysely }, now }: Services, organizationId: string) => ({
  pto: new DataLoader(
    (years: readonly EmployeeYear[]) => ptoBalances(kysely, organizationId, years, now().toISOString().slice(0, 10)),
    { cacheKeyFn: ({ employeeId, year }) => `${employeeId} ${year}` },
  ),
  shiftsOn: new DataLoader(
    (days: readonly EmployeeDays[]) => shiftsOfPeopleOn(kysely, { organizationId, locationId: null }, days),
    { cacheKeyFn: ({ employeeId, startDate, endDate }) => `${employeeId} ${startDate} ${endDate}` },
  ),
})
