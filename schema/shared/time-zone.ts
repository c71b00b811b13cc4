/**
 * Current IANA names of zones that `Intl` still reports under a former name.
 * @see https://github.com/unicode-org/cldr/blob/main/common/bcp47/timezone.xml
 */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Postgres reads offsets with the opposite sign and abbreviations such as IST as other zones than `Intl` does. */
const isUnambiguous = (name: string) => /^[A-Z_]+(?:\/[A-Z0-9_+-]+){1,2}$/i.test(name) || /^(?:UTC|GMT)$/i.test(name)

/** Returns the current IANA name of a zone that `Intl` and Postgres read alike, or `undefined` for other names. */
export function canonicalTimeZone(name: string): string | undefined {
  if (!isUnambiguous(name)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return currentNames[timeZone] ?? timeZone
  } catch {
    return undefined
  }
}
