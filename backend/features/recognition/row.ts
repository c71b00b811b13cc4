import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { ShoutOut } from './queries.ts'

type Name = { employee_id: string; first_name: string; last_name: string }

export async function namesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<(id: string) => Name> {
  const unique = [...new Set(ids)]
  const rows =
    unique.length === 0
      ? []
      : await db
          .selectFrom('read.people')
          .select(['employee_id', 'first_name', 'last_name'])
          .where('employee_id', 'in', unique)
          .execute()
  const names = new Map(rows.map((row) => [row.employee_id, row]))
  return (id) => names.get(id) ?? { employee_id: id, first_name: '', last_name: '' }
}

export const idsIn = ({ fromEmployeeId, toEmployeeIds }: ShoutOut) => [fromEmployeeId, ...toEmployeeIds]

export function shoutOutRow(shoutOut: ShoutOut, nameOf: (id: string) => Name) {
  const { id, fromEmployeeId, toEmployeeIds, category, message, createdAt, reactions } = shoutOut
  const from = nameOf(fromEmployeeId)
  const recipients = toEmployeeIds.map(nameOf)
  const [to = from] = recipients
  return {
    id,
    from_employee_id: from.employee_id,
    from_first_name: from.first_name,
    from_last_name: from.last_name,
    to_employee_id: to.employee_id,
    to_first_name: to.first_name,
    to_last_name: to.last_name,
    recipients,
    category,
    message,
    reaction_count: reactions.length,
    created_at: createdAt,
  }
}

export const ownShoutOutRow = (shoutOut: ShoutOut, nameOf: (id: string) => Name, viewer: { employeeId: string }) => ({
  ...shoutOutRow(shoutOut, nameOf),
  has_reacted: shoutOut.reactions.some(({ employeeId }) => employeeId === viewer.employeeId),
})
