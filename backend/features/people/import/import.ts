import { importColumnLabels, type importRequest } from '#schema/people/onboarding.ts'
import type { z } from 'zod'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { jobRoles } from '#backend/features/organization/job-roles.ts'
import { locationsOf } from '#backend/features/organization/queries.ts'
import { reachOf, locationFor } from '#backend/platform/http/scope.ts'
import { takenOf } from '../queries/taken.ts'
import { type Initiator, commandContext } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'
import { readCsv, unreadable, type CsvFile } from './csv.ts'
import { readRows, type ImportRow } from './rows.ts'
import { importStream } from '../streams.ts'

type ImportResult = Pick<CsvFile, 'columns' | 'missing'> & {
  imported: number
  importId: string | null
  rows: ImportRow[]
  caughtUp: boolean
}

/**
 * Imports all rows or none, unless the caller skips invalid rows. Looks up taken values first for clear messages; the
 * command's claims decide.
 */
export function importAction(services: Services) {
  const { commands, database, identity } = services

  async function markTaken({ user }: Initiator, rows: readonly ImportRow[]) {
    const people = rows.flatMap(({ person }) => person ?? [])
    const taken = await takenOf(database.kysely, reachOf(user), {
      emails: people.flatMap(({ email }) => email ?? []),
      badges: people.flatMap(({ epc }) => epc ?? []),
    })
    for (const { person, errors } of rows) {
      const holder = person?.email ? taken.emails.get(person.email) : undefined
      if (holder !== undefined) {
        const message =
          holder === null ? 'An account with this email already exists' : `This email address is ${holder}’s`
        errors.push({ column: 'email', message })
      }
      const bearer = person?.epc ? taken.badges.get(person.epc) : undefined
      if (bearer !== undefined) {
        const message = bearer === null ? 'This badge is taken' : `This badge is ${bearer}’s`
        errors.push({ column: 'rfid_tag_epc', message })
      }
    }
  }

  return async (
    initiator: Initiator,
    { csv, preview, columns: mapping, skipInvalid, locationId }: z.output<typeof importRequest>,
  ): Promise<ImportResult> => {
    const { user, commandId } = initiator
    const importId = derivedId('import', user.organizationId, commandId)
    const [place, locations, roles, before] = await Promise.all([
      locationFor(services, user, locationId),
      locationsOf(database.kysely, user.organizationId),
      jobRoles(database.kysely, user.organizationId),
      commands.readState(importStream, importId),
    ])
    const idOf = await commands.idsFromAddresses()
    const { columns, missing, rows: records } = readCsv(csv, mapping)
    if (missing[0] && !preview) throw unreadable(`No column holds ${importColumnLabels[missing[0]]}`)
    if (missing.length > 0) return { imported: 0, importId: null, columns, missing, rows: [], caughtUp: true }
    const rows = readRows(records, { importId, user, locationId: place, locations, jobRoles: roles, idOf })
    // In a retry, the employees of the import exist already.
    if (preview || before.status === 'unknown') await markTaken(initiator, rows)
    const people = rows.flatMap(({ person, errors }) => (person && errors.length === 0 ? [person] : []))
    const file = { columns, missing, rows }
    const isIncomplete = people.length < rows.length && (!skipInvalid || people.length === 0)
    if (preview || isIncomplete) return { ...file, imported: 0, importId: null, caughtUp: true }
    const ids = new Set(people.map(({ employeeId }) => employeeId))
    if (before.status === 'decided' && !before.people.every(({ employeeId }) => ids.has(employeeId))) {
      throw new Refusal('conflict', 'This command id was used for something else')
    }

    const context = commandContext(user, commandId)
    if (people.some(({ email }) => email !== null)) identity.admitAccount()
    if (before.status === 'unknown') await identity.admitImport(user.organizationId, context.now)
    const outcome = await commands.importEmployees(context, { importId, people })
    const caughtUp = await services.caughtUp(outcome)
    const imported = before.status === 'decided' ? before.people.length : people.length
    if (outcome.taken.length === 0) return { ...file, imported, importId, caughtUp }
    for (const { employeeId, what, message } of outcome.taken) {
      const row = rows.find(({ person }) => person?.employeeId === employeeId)
      row?.errors.push({ column: what === 'badge' ? 'rfid_tag_epc' : 'email', message })
    }
    return { ...file, imported: 0, importId: null, caughtUp }
  }
}
