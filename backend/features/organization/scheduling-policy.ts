import type { Kysely } from 'kysely'
import { defaultSchedulingPolicy, type SchedulingPolicy } from '#schema/organization/rules.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { policies } from './queries/policies.ts'

export async function schedulingPolicyOn(
  db: Kysely<Tables>,
  organizationId: string,
  day: string,
): Promise<SchedulingPolicy> {
  const { scheduling } = await policies(db, organizationId, day)
  return scheduling.at(-1) ?? defaultSchedulingPolicy
}
