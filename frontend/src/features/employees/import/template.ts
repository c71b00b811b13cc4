/** The columns that an import knows; the first three are required. */
export const columns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'position',
  'hourly_rate',
  'rfid_tag_epc',
  'role',
  'location',
] as const

/** A file to begin with: the head and nobody. */
export const templateUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(`${columns.join(',')}\r\n`)}`
