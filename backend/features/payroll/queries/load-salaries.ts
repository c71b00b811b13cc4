import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { PaySchedule } from '#schema/payroll/schedule.ts'
import type { Employment, Salary } from '../domain/inputs.ts'
import type { Range } from '../domain/totals.ts'
import { loadEmployments } from './load-employments.ts'

export const hasSalary = (contracts: Employment['contracts']) =>
  contracts.some(({ annualSalaryCents }) => annualSalaryCents !== null)

/** Returns what the salary of each employee depends on, or `undefined` for those without a salaried contract. */
export async function loadSalaries(
  db: Kysely<Tables>,
  ids: readonly string[],
  range: Range,
  schedule: PaySchedule,
): Promise<(id: string, zone: string) => Salary | undefined> {
  const employmentOf = await loadEmployments(db, ids, range, hasSalary)
  return (id, zone) => salaryOf(employmentOf(id, zone), schedule)
}

export const salaryOf = (employment: Employment | undefined, schedule: PaySchedule): Salary | undefined =>
  employment && hasSalary(employment.contracts) ? { ...employment, schedule } : undefined
