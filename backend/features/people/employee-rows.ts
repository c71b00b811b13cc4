import type { z } from 'zod'
import type { User } from '#schema/identity/rest.ts'
import type { employeeResponse, employeeRow } from '#schema/people/employee-row.ts'
import type { Person } from './queries.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { currentJobRoles } from '#backend/features/organization/job-roles.ts'
import { canRunPayroll } from '#backend/platform/permissions.ts'
import { mayKnowBadge, mayKnowPay, mayLookInto } from './permissions.ts'
import type { PayRate } from '#projections/people/pay-rates.ts'
import { generalRates, rateNow } from './pay-rates.ts'
import type { Services } from '#backend/platform/services.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { payRatesLoader } from './loaders.ts'
import { openLoaders } from '#backend/platform/graphql/loaders.ts'

type EmployeeJson = z.infer<typeof employeeRow>

export function employeeRows(
  services: Services,
  user: User,
  people: readonly Person[],
  now: Date,
): Promise<EmployeeJson[]> {
  const loaders = openLoaders(services, user.organizationId)
  return Promise.all(
    people.map(async (person): Promise<EmployeeJson> => {
      const isVisible = mayLookInto(person, user)
      const [location, jobRoles, rates] = await Promise.all([
        loaders(locationLoader).load(person.locationId).then(requireRow),
        person.jobRoleIds === null ? null : currentJobRoles(loaders, person.jobRoleIds),
        mayKnowPay(person, user) ? loaders(payRatesLoader).load(person.id) : [],
      ])
      const cents = rateNow(rates, location.timeZone, now)
      return {
        id: person.id,
        first_name: person.firstName,
        last_name: person.lastName,
        email: isVisible ? person.email : null,
        phone: isVisible ? person.phone : null,
        position: person.position,
        job_roles: jobRoles && jobRoles.map(({ id, name }) => ({ id, name })),
        role: person.role,
        hourly_rate: cents === null ? null : cents / 100,
        status: person.status,
        rfid_tag_epc: mayKnowBadge(person, user) ? person.badge : null,
        has_badge: isVisible ? person.badge !== null : null,
        location_id: person.locationId,
        location_name: location.name,
      }
    }),
  )
}

export async function employeeAnswer(
  services: Services,
  user: User,
  person: Person,
  now: Date,
): Promise<z.infer<typeof employeeResponse>> {
  const [row] = await employeeRows(services, user, [person], now)
  const rates = mayKnowPay(person, user)
    ? await openLoaders(services, user.organizationId)(payRatesLoader).load(person.id)
    : []
  return {
    ...requireRow(row),
    payroll_number: mayLookInto(person, user) ? person.payrollNumber : null,
    last_day: mayLookInto(person, user) ? person.lastDay : null,
    runs_payroll: canRunPayroll(person),
    pay_rates: generalRates(rates).map(rateRow),
    role_rates: rates.flatMap(({ roleId, ...rate }) => (roleId === null ? [] : { role_id: roleId, ...rateRow(rate) })),
  }
}

const rateRow = ({ effectiveFrom, hourlyRateCents }: PayRate) => ({
  effective_from: effectiveFrom,
  hourly_rate: hourlyRateCents / 100,
})
