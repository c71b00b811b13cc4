import type { ImportedPerson } from '#schema/people/import-events.ts'
import { createEmployeeWithPasswordInput } from '#schema/people/inputs.ts'
import { type ImportColumn } from '#schema/people/import-columns.ts'
import { day } from '#schema/shared/fields.ts'
import { searchKey } from '#schema/shared/text.ts'
import type { User } from '#schema/identity/rest.ts'
import { type idsFromAddresses, normalizedEmail } from '../claims.ts'
import { plainMessage } from '#backend/platform/http/errors.ts'
import type { CsvRow } from './csv.ts'

/** `column: null`: the error concerns the whole row. */
type ImportError = { column: ImportColumn | null; message: string }

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
  const hireDate = dateOf(values.hire_date)
  if (hireDate === undefined) errors.push({ column: 'hire_date', message: 'A date is written as in 2026-11-02' })
  const rate = rateOf(values.hourly_rate)
  if (rate === undefined) errors.push({ column: 'hourly_rate', message: 'A rate is written as in 18.50' })
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
  const roles = jobRoleIds.length > 0 && { jobRoleIds }
  return { ...row, errors, person: { ...rest, ...roles, email, employeeId, locationId, hourlyRateCents, epc } }
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

/** Parses `2026-11-02` or `2.11.2026`. Returns `null` if empty, `undefined` if invalid: `11/02/2026` can mean two days. */
function dateOf(written: string): string | null | undefined {
  if (written === '') return null
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? []
  const iso = date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : written
  return day.safeParse(iso).data
}

/** Parses `18.50`, `$18.50`, `€ 17.50` or `22,50`. Returns `null` if empty, `undefined` if invalid. */
function rateOf(written: string): number | null | undefined {
  const plain = written.replaceAll(/[\p{Sc}\s]/gu, '')
  if (plain === '') return null
  return /^\d+([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
