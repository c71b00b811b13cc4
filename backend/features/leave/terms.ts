import { sql, type Kysely } from 'kysely'
import { workingDays } from '#schema/contracts/terms.ts'
import type { Effective } from '#schema/shared/effective.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import type { LeavePolicyVersion } from '#schema/leave/versions.ts'
import type { DatedContract } from '#projections/contracts/contracts.ts'
import type { PtoAdjustment } from '#projections/time-off/pto-grants.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { contractsOf } from '#backend/features/contracts/queries.ts'
import { ptoAsLeavePolicies, recordedGrants } from '#backend/features/leave/pto-policy.ts'
import { appliedPolicies, type AppliedPolicy } from './domain/applied-policies.ts'
import { policiesOf } from './domain/balances.ts'
import type { LeaveHistory } from './domain/leave-history.ts'
import { overtimeWeeks } from './overtime.ts'
import { workedMinutes } from './worked-minutes.ts'

/** The facts that an employee's balance is computed from, except the leave taken. */
export type LeaveTerms = Omit<LeaveHistory, 'taken' | 'policies'> & { policies: readonly Effective<AppliedPolicy>[] }

export type LeaveRecords = {
  terms: LeaveTerms
  contracts: readonly DatedContract[]
  adjustments: readonly (PtoAdjustment & { adjustmentId: string })[]
}

/** Returns the leave policies of all balances, besides the setting of paid time off. */
export async function allLeavePolicies(db: Kysely<Tables>, organizationId: string): Promise<LeavePolicyVersion[]> {
  const row = await db
    .selectFrom('read.leave_policies')
    .select('policies')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.policies ?? []
}

/** A balance: of a leave type, or of paid time off if `leaveTypeId` is null. */
export type Balance = { organizationId: string; leaveTypeId: string | null }

export const ptoOf = (organizationId: string): Balance => ({ organizationId, leaveTypeId: null })

/** Returns the policies that a balance is granted by. */
export async function leavePolicyVersions(
  db: Kysely<Tables>,
  { organizationId, leaveTypeId }: Balance,
): Promise<LeavePolicyVersion[]> {
  return policiesOf(leaveTypeId, await allLeavePolicies(db, organizationId))
}

/** @param known the leave policies of the balance, if the caller has read them or previews others */
export async function leaveRecords(
  db: Kysely<Tables>,
  balance: Balance,
  ids: readonly string[],
  until: string,
  known?: readonly LeavePolicyVersion[],
): Promise<Map<string, LeaveRecords>> {
  if (ids.length === 0) return new Map()
  const { organizationId, leaveTypeId } = balance
  // Yearly hours, grants and adjustments are recorded for paid time off only.
  const isPto = leaveTypeId === null
  const [organization, versions, people, grants, contracts] = await Promise.all([
    db
      .selectFrom('read.organizations')
      .select('pto_policies as policies')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow(),
    known ?? leavePolicyVersions(db, balance),
    db
      .selectFrom('read.people as person')
      .leftJoin('read.job_role_changes as roles', 'roles.employee_id', 'person.employee_id')
      .select([
        'person.employee_id as id',
        'person.hired_at as hiredAt',
        'person.hire_date as hireDate',
        'person.homes',
        'roles.changes as roleChanges',
      ])
      .where('person.organization_id', '=', organizationId)
      .where('person.employee_id', '=', anyOf(ids))
      .execute(),
    db
      .selectFrom('read.pto_grants')
      .select(['employee_id as employeeId', 'year', 'minutes', 'adjusted_minutes as adjusted', 'adjustments'])
      .where('employee_id', '=', anyOf(ids))
      .execute(),
    contractsOf(db, organizationId, ids),
  ])
  const accruesByHours = versions.some(({ policy }) => policy.accrual === 'hours_worked')
  const [worked, overtime] = await Promise.all([
    accruesByHours ? workedMinutes(db, ids, until) : undefined,
    overtimeWeeks(db, organizationId, ids, { versions, until }),
  ])
  const grantsOf = Map.groupBy(grants, ({ employeeId }) => employeeId)
  const contractsById = new Map(ids.map((id, index) => [id, contracts[index] ?? []]))
  return new Map(
    people.map(({ id, hiredAt, hireDate, homes, roleChanges }): [string, LeaveRecords] => {
      const hiredOn = hireDate ?? dayIn(hiredAt)
      const ownGrants = isPto ? (grantsOf.get(id) ?? []) : []
      const [firstYear, lastYear] = [Number(hiredOn.slice(0, 4)), Number(until.slice(0, 4))]
      const setting = isPto ? ptoAsLeavePolicies(organization.policies, { hireDate, firstYear, lastYear }) : []
      const membership = {
        homes: homes.map(({ from, locationId }) => ({ from: dayIn(from), locationId })),
        jobRoles: (roleChanges ?? []).map(({ at, jobRoleIds }) => ({ from: dayIn(at), jobRoleIds })),
      }
      const policies = appliedPolicies(versions, membership, setting)
      const ownContracts = contractsById.get(id) ?? []
      const adjustments = datedAdjustments(ownGrants)
      const terms: LeaveTerms = {
        hiredOn,
        lastDay: null,
        policies,
        contracts: ownContracts.map(({ effectiveFrom, weeklyMinutes, pattern }) => ({
          effectiveFrom,
          weeklyMinutes,
          workingDays: workingDays({ pattern }),
        })),
        worked: worked?.get(id) ?? [],
        overtime: overtime.get(id) ?? [],
        adjustments: adjustments.map(({ adjustmentId, day, minutes }) => ({ adjustmentId, day, amount: minutes })),
        recordedGrants: recordedGrants(
          organization.policies,
          ownGrants.filter(({ year }) => isSettingYear(policies, year, hiredOn)),
        ),
      }
      return [id, { terms, contracts: ownContracts, adjustments }]
    }),
  )
}

export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
const dayIn = (instant: string) => instant.slice(0, 10)

/** A grant was recorded by the setting, so a leave policy that shapes the year replaces it. */
export function isSettingYear(policies: readonly Effective<AppliedPolicy>[], year: number, hiredOn: string): boolean {
  const first = hiredOn > `${year}-01-01` ? hiredOn : `${year}-01-01`
  return effectiveOn(policies, first)?.isSetting ?? true
}

/** Returns what decides an employee's balance, or `undefined` if only the setting of paid time off does. */
export async function leaveTermsOf(
  db: Kysely<Tables>,
  balance: Balance,
  employeeId: string,
  until: string,
): Promise<LeaveTerms | undefined> {
  const versions = await leavePolicyVersions(db, balance)
  if (versions.length === 0 && balance.leaveTypeId === null) return undefined
  return (await leaveRecords(db, balance, [employeeId], until, versions)).get(employeeId)?.terms
}

/** Returns the employees whose paid time off of a year the setting grants, rather than a leave policy. */
export async function holdersOfSetting(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
  year: number,
): Promise<ReadonlySet<string>> {
  const versions = await leavePolicyVersions(db, ptoOf(organizationId))
  if (versions.length === 0) return new Set(ids)
  const records = await leaveRecords(db, ptoOf(organizationId), ids, `${year}-12-31`, versions)
  return new Set(
    ids.filter((id) => {
      const terms = records.get(id)?.terms
      return !terms || isSettingYear(terms.policies, year, terms.hiredOn)
    }),
  )
}

/** An adjustment of a year counts on its day, or at the start or end of that year. */
const datedAdjustments = (grants: readonly { year: number; adjustments: PtoAdjustment[] }[]) =>
  grants.flatMap(({ year, adjustments }) =>
    adjustments.map((adjustment, index) => {
      const on = dayIn(adjustment.at)
      const day = on < `${year}-01-01` ? `${year}-01-01` : on > `${year}-12-31` ? `${year}-12-31` : on
      return { ...adjustment, day, adjustmentId: `${year} ${index}` }
    }),
  )
