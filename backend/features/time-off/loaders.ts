import DataLoader from 'dataloader'
import { ptoBalances } from './queries/pto.ts'
import { shiftsOfPeopleOn } from '#backend/features/schedule/shifts.ts'
import type { Services } from '#backend/platform/services.ts'

type EmployeeDays = { employeeId: string; startDate: string; endDate: string }
type EmployeeYear = { employeeId: string; year: number }

export const ptoLoader = ({ database: { kysely }, now }: Services, organizationId: string) =>
  new DataLoader(
    (years: readonly EmployeeYear[]) => ptoBalances(kysely, organizationId, years, now().toISOString().slice(0, 10)),
    { cacheKeyFn: ({ employeeId, year }) => `${employeeId} ${year}` },
  )

export const shiftsOnLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader(
    (days: readonly EmployeeDays[]) => shiftsOfPeopleOn(kysely, { organizationId, locationId: null }, days),
    { cacheKeyFn: ({ employeeId, startDate, endDate }) => `${employeeId} ${startDate} ${endDate}` },
  )
