import { toContractRow } from '#schema/contracts/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import { importColumnLabels } from '#schema/people/import-columns.ts'
import { importEmployeesInput } from '#schema/people/inputs.ts'
import { importResponse } from '#schema/people/onboarding.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { managers } from '#backend/platform/access.ts'
import { locationFor, reachOf } from '#backend/platform/http/scope.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import type { Services } from '#backend/platform/services.ts'
import { jobRoles } from '#backend/features/organization/job-roles.ts'
import { locationsOf } from '#backend/features/organization/queries.ts'
import { unreadable } from '#backend/platform/csv/csv-records.ts'
import { readCsv, type CsvFile } from '../import/csv.ts'
import { readRows, type ImportRow } from '../import/rows.ts'
import { takenOf } from '../queries/taken.ts'
import { importStream } from '../streams.ts'

type ImportResult = Pick<CsvFile, 'columns' | 'missing'> & {
  isPreview: boolean
  imported: number
  importId: string | null
  rows: ImportRow[]
}

const output: Output<ImportResult> = {
  payload: { name: 'ImportEmployeesPayload' },
  response: importResponse,
  toPayload: ({ rows, ...result }) => ({
    ...result,
    rows: rows.map((row) => ({ ...row, employee: importedEmployee(row) })),
  }),
  toResponse({ isPreview, rows, ...result }, { commandId, caughtUp }) {
    const wrong = rows.filter(({ errors }) => errors.length > 0)
    // A failed import must not answer 200, because scripts may only check the status.
    if (wrong.length > 0 && result.imported === 0 && !isPreview) throw nobodyImported(wrong, rows.length)
    const { imported, importId, columns, missing } = result
    return { commandId, caughtUp, imported, importId, columns, missing, rows: rows.map(importRow) }
  },
}

function importedEmployee({ person, location, jobRoles }: ImportRow) {
  if (!person) return null
  const { phone, position, hourlyRateCents, hireDate = null, epc: badge, role, contract = null } = person
  return { phone, position, hourlyRateCents, hireDate, badge, role, location, jobRoles: [...jobRoles], contract }
}

const importRow = ({ line, firstName, lastName, email, errors, person, location, jobRoles }: ImportRow) => ({
  line,
  first_name: firstName,
  last_name: lastName,
  email,
  employee: person
    ? {
        phone: person.phone,
        position: person.position,
        hourly_rate: person.hourlyRateCents === null ? null : person.hourlyRateCents / 100,
        hire_date: person.hireDate ?? null,
        rfid_tag_epc: person.epc,
        role: person.role,
        location,
        job_roles: [...jobRoles],
        contract: person.contract ? toContractRow(person.contract) : null,
      }
    : null,
  errors,
})

function nobodyImported(wrong: readonly ImportRow[], all: number) {
  const fields = wrong.flatMap(({ line, errors }) =>
    errors.map(({ column, message }) => [`line ${line}${column === null ? '' : `, ${column}`}`, message] as const),
  )
  const message = `Nobody was imported: ${wrong.length} of ${all} rows cannot be`
  return new Refusal('invalid', message, Object.fromEntries(fields))
}

async function markTaken({ database }: Services, user: User, rows: readonly ImportRow[]) {
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

/**
 * Imports all rows or none, unless the caller skips invalid rows. Looks up taken values first for clear messages; the
 * command's claims decide.
 */
export const importEmployees = composition({
  name: 'importEmployees',
  summary: 'Import employees from CSV',
  description:
    'Imports all rows or none: 422 lists the errors by line and column. `skipInvalid` imports the valid rows. `preview` imports nothing and returns the errors in `rows`. Employees without an email have no account.',
  access: managers,
  rest: 'POST /api/employees/import',
  status: 200,
  bodyLimit: 1024 * 1024,
  input: importEmployeesInput,
  output,
  async compose({ csv, preview, columns: mapping, skipInvalid, locationId }, { user, commandId, services }) {
    const { kysely } = services.database
    const importId = derivedId('import', user.organizationId, commandId)
    const [place, locations, roles, before] = await Promise.all([
      locationFor(services, user, locationId),
      locationsOf(kysely, user.organizationId),
      jobRoles(kysely, user.organizationId),
      services.commands.readState(importStream, importId),
    ])
    const idOf = await services.commands.idsFromAddresses()
    const { columns, missing, rows: records } = readCsv(csv, mapping)
    if (missing[0] && !preview) throw unreadable(`No column holds ${importColumnLabels[missing[0]]}`)
    if (missing.length > 0) {
      return { model: { isPreview: preview, imported: 0, importId: null, columns, missing, rows: [] }, caughtUp: true }
    }
    const rows = readRows(records, { importId, user, locationId: place, locations, jobRoles: roles, idOf })
    // In a retry, the employees of the import exist already.
    if (preview || before.status === 'unknown') await markTaken(services, user, rows)
    const people = rows.flatMap(({ person, errors }) => (person && errors.length === 0 ? [person] : []))
    const file = { isPreview: preview, columns, missing, rows }
    const isIncomplete = people.length < rows.length && (!skipInvalid || people.length === 0)
    if (preview || isIncomplete) return { model: { ...file, imported: 0, importId: null }, caughtUp: true }
    const ids = new Set(people.map(({ employeeId }) => employeeId))
    if (before.status === 'decided' && !before.people.every(({ employeeId }) => ids.has(employeeId))) {
      throw new Refusal('conflict', 'This command id was used for something else')
    }

    const context = commandContext(user, commandId)
    if (people.some(({ email }) => email !== null)) services.identity.admitAccount()
    if (before.status === 'unknown') await services.identity.admitImport(user.organizationId, context.now)
    const outcome = await services.commands.importEmployees(context, { importId, people })
    const caughtUp = await services.caughtUp(outcome)
    const imported = before.status === 'decided' ? before.people.length : people.length
    if (outcome.taken.length === 0) return { model: { ...file, imported, importId }, caughtUp }
    for (const { employeeId, what, message } of outcome.taken) {
      const row = rows.find(({ person }) => person?.employeeId === employeeId)
      row?.errors.push({ column: what === 'badge' ? 'rfid_tag_epc' : 'email', message })
    }
    return { model: { ...file, imported: 0, importId: null }, caughtUp }
  },
})
