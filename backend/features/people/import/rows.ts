import type { ImportedPerson } from '#schema/people/import-events.ts'
import { createEmployeeWithPasswordInput } from '#schema/people/inputs.ts'
import { type ImportColumn } from '#schema/people/import-columns.ts'
import { searchKey } from '#schema/shared/text.ts'
import type { User } from '#schema/identity/rest.ts'
import { type idsFromAddresses, normalizedEmail } from '../claims.ts'
import { plainMessage } from '#backend/platform/http/errors.ts'
import { readContract } from './contract.ts'
import type { CsvRow } from './csv.ts'
import { dateFormat, readAmount, readDate } from '#backend/platform/csv/csv-values.ts'
import type { ImportError } from './import-error.ts'

export type ImportRow = {
  line: number
  firstName: string
  lastName: string
  email: string
  errors: ImportError[]
  person: ImportedPerson | undefined
  /** Names in the file's words: of the location and of the job roles. */
  location: string
  jobRoles: readonly string[]
}

export type ImportContext = {
  importId: string
  user: Pick<User, 'role' | 'locationId' | 'apiToken'>
  locationId: string
  locations: readonly { id: string; name: string }[]
  jobRoles: readonly { id: string; name: string }[]
  idOf: ReturnType<typeof idsFromAddresses>
}

const rowSchema = createEmployeeWithPasswordInput
  .omit({ password: true, locationId: true, jobRoleIds: true })
  .extend({ email: createEmployeeWithPasswordInput.shape.email.nullable() })

const columnOf: Readonly<Record<string, ImportColumn>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  position: 'position',
  hourlyRate: 'hourly_rate',
  rfidTagEpc: 'rfid_tag_epc',
  role: 'role',
  hireDate: 'hire_date',
}

export function readRows(records: readonly CsvRow[], context: ImportContext): ImportRow[] {
  const rows = records.map((record) => readRow(record, context))
  const lines = new Map<string, number>()
  for (const { line, person, errors } of rows) {
    if (!person) continue
    for (const [column, value] of [
      ['email', person.email],
      ['rfid_tag_epc', person.epc],
    ] as const) {
      const first = lines.get(`${column} ${value}`)
      if (value === null) continue
      if (first === undefined) lines.set(`${column} ${value}`, line)
      else errors.push({ column, message: `Line ${first} has the same ${column === 'email' ? 'address' : 'badge'}` })
    }
  }
  return rows
}

function readRow({ line, values, tooLong }: CsvRow, context: ImportContext): ImportRow {
  const { first_name: firstName, last_name: lastName } = values
  const errors: ImportError[] = []
  if (tooLong) errors.push({ column: null, message: 'This row has more values than there are columns' })
  const locationId = locationOf(values.location, context, errors)
  const jobRoleIds = jobRolesOf(values.job_roles, context, errors)
  const row = {
    line,
    firstName,
    lastName,
    email: values.email,
    location: context.locations.find(({ id }) => id === locationId)?.name ?? '',
    jobRoles: context.jobRoles.filter(({ id }) => jobRoleIds.includes(id)).map(({ name }) => name),
  }
  const hireDate = readDate(values.hire_date)
  if (hireDate === undefined) errors.push({ column: 'hire_date', message: dateFormat })
  const rate = readAmount(values.hourly_rate)
  if (rate === undefined) errors.push({ column: 'hourly_rate', message: 'A rate is written as in 18.50' })
  const { contract, errors: contractErrors } = readContract(values, hireDate ?? null)
  errors.push(...contractErrors)
  const { phone, position, rfid_tag_epc: rfidTagEpc } = values
  const { data, error } = rowSchema.safeParse(
    {
      firstName,
      lastName,
      email: values.email || null,
      phone,
      position,
      rfidTagEpc,
      hourlyRate: rate ?? null,
      role: values.role.toLowerCase() || 'employee',
      hireDate: hireDate ?? undefined,
    },
    { error: (issue) => (issue.path?.[0] === 'role' ? 'A role is employee, manager or owner' : plainMessage(issue)) },
  )
  for (const { path, message } of error?.issues ?? []) {
    errors.push({ column: columnOf[String(path[0])] ?? null, message })
  }
  if (data && data.role !== 'employee' && data.email === null) {
    errors.push({ column: 'email', message: 'Managers and owners need an email address' })
  }
  if (data && data.role !== 'employee' && (context.user.role !== 'owner' || context.user.apiToken)) {
    const message = context.user.apiToken
      ? 'API tokens can’t add managers and owners'
      : 'Only an owner can add managers and owners'
    errors.push({ column: 'role', message })
  }
  if (!data || errors.length > 0 || locationId === undefined) return { ...row, errors, person: undefined }
  const { hourlyRate, rfidTagEpc: epc, email: address, ...rest } = data
  const email = address === null ? null : normalizedEmail(address)
  const employeeId = context.idOf('imported', context.importId, email ?? `${line} ${firstName} ${lastName}`)
  const hourlyRateCents = hourlyRate === null ? null : Math.round(hourlyRate * 100)
  const more = { ...(jobRoleIds.length > 0 && { jobRoleIds }), ...(contract && { contract }) }
  return { ...row, errors, person: { ...rest, ...more, email, employeeId, locationId, hourlyRateCents, epc } }
}

function locationOf(name: string, { user, locationId, locations }: ImportContext, errors: ImportError[]) {
  if (!name) return locationId
  const named = locations.find((location) => searchKey(location.name) === searchKey(name))
  if (!named) errors.push({ column: 'location', message: `There is no location called ${name.slice(0, 100)}` })
  else if (user.role !== 'owner' && named.id !== user.locationId) {
    errors.push({ column: 'location', message: 'You can only add people to your own location' })
  }
  return named?.id
}

function jobRolesOf(written: string, { jobRoles }: ImportContext, errors: ImportError[]): string[] {
  const names = written.split(';').map((name) => name.trim())
  return names.filter(Boolean).flatMap((name) => {
    const known = jobRoles.find((role) => searchKey(role.name) === searchKey(name))
    if (known) return [known.id]
    errors.push({ column: 'job_roles', message: `There is no job role called ${name.slice(0, 100)}` })
    return []
  })
}
