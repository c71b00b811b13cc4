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
  'employment_type',
  'weekly_hours',
  'working_days',
  'annual_salary',
  'contract_end',
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
  employment_type: 'Employment',
  weekly_hours: 'Hours per week',
  working_days: 'Working days',
  annual_salary: 'Salary per year',
  contract_end: 'Last day of the contract',
}
export const LARGEST_IMPORT = 1000
