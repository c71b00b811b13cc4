import { sql, type RawBuilder } from 'kysely'
import { scopeOf } from './domain/in-place-of.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import type { Standing } from './queries.ts'

/** SQL condition: whether the viewer decides about `person`, a row of `read.people`, under one of the delegations in force. */
export function isDelegated(delegations: readonly Standing[]): RawBuilder<boolean> {
  const conditions = delegations
    .map(scopeOf)
    .map(
      ({ locationId, except }) =>
        sql<boolean>`(person.location_id = ${locationId} and person.employee_id not in (${sql.join(except)}))`,
    )
  return sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`
}

/** SQL condition: whether the viewer decides about `person`, a row of `read.people`, in their own name or under a delegation. */
export const isWithin = ({ locationId }: Reach, delegations: readonly Standing[]): RawBuilder<boolean> =>
  locationId ? sql<boolean>`(person.location_id = ${locationId} or ${isDelegated(delegations)})` : sql<boolean>`true`
