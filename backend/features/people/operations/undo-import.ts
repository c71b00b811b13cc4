import type { Kysely } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { undoImportInput } from '#schema/people/inputs.ts'
import { undoImportResponse } from '#schema/people/onboarding.ts'
import { changedResponse } from '#schema/shared/rest.ts'
import { managers } from '#backend/platform/access.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import type { ChangedEmployee } from '../commands/imports.ts'
import { importStream } from '../streams.ts'

type UndoneImport = { undone: number; kept: readonly ChangedEmployee[] }

const output: Output<UndoneImport> = {
  payload: { name: 'UndoImportPayload', fields: { undone: 'Int!', kept: '[KeptEmployee!]!' } },
  response: undoImportResponse.extend(changedResponse.shape),
  toPayload: (model) => model,
  toResponse({ undone, kept }, { commandId, caughtUp }) {
    // A failed undo must not answer 200, because scripts may only check the status.
    if (undone === 0) throw nobodyRemoved(kept)
    return {
      undone,
      kept: kept.map(({ employeeId, firstName, lastName, reason }) => ({
        employee_id: employeeId,
        first_name: firstName,
        last_name: lastName,
        reason,
      })),
      commandId,
      caughtUp,
    }
  },
}

export const undoImport = composition({
  name: 'undoImport',
  summary: 'Undo an import within an hour: removes the employees to whom nothing has happened since',
  description:
    'If any employee has signed in, was changed, or has shifts, time entries or time off, nobody is removed and 409 names them. `skipChanged` removes the others.',
  access: managers,
  rest: 'POST /api/employees/imports/{id}/undo',
  input: undoImportInput,
  output,
  async compose({ skipChanged }, { services, user, commandId }, id = '') {
    const { commands, database } = services
    const imported = await commands.readState(importStream, id)
    const ids = imported.status === 'unknown' ? [] : imported.people.map(({ employeeId }) => employeeId)
    const busy = await busyEmployees(database.kysely, user.organizationId, ids)
    const outcome = await commands.undoImport(commandContext(user, commandId), { importId: id, skipChanged, busy })
    const model = { undone: outcome.removed, kept: outcome.kept }
    return { model, caughtUp: await services.caughtUp(outcome) }
  },
})

const tables = [
  ['read.time_entries', 'has time entries'],
  ['read.punch_reviews', 'has a punch to review'],
  ['read.shifts', 'has shifts'],
  ['read.time_off', 'has requested time off'],
] as const

/** Returns the reason by employee. A shift that is assigned meanwhile becomes open when the employee is removed. */
async function busyEmployees(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await Promise.all(
    tables.map(async ([table, reason]) => {
      const rows = await db
        .selectFrom(table)
        .select('employee_id')
        .distinct()
        .where('organization_id', '=', organizationId)
        .where('employee_id', 'in', ids)
        .execute()
      return rows.map(({ employee_id: id }): [string, string] => [id ?? '', reason])
    }),
  )
  return new Map(found.flat())
}

const nobodyRemoved = (kept: readonly ChangedEmployee[]) =>
  new Refusal(
    'conflict',
    `Nobody was removed: ${kept.map(({ firstName, lastName, reason }) => `${firstName} ${lastName} ${reason}`).join(', ')}`,
  )
