export const importColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'position',
  'hourly_rate',
  'rfid_tag_epc',
  'role',
  'location',
  'job_roles',
  'hire_date',
] as const
export type ImportColumn = (typeof importColumns)[number]
export const requiredColumns = ['first_name', 'last_name'] as const satisfies readonly ImportColumn[]
export const importColumnLabels: Readonly<Record<ImportColumn, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  position: 'Position',
  hourly_rate: 'Hourly rate',
  rfid_tag_epc: 'Badge',
  role: 'Role',
  location: 'Location',
  job_roles: 'Job roles',
  hire_date: 'Hire date',
}
export const LARGEST_IMPORT = 1000
