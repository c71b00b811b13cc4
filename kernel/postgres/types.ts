import pg from 'pg'

const { builtins } = pg.types
const INT8_ARRAY: number = 1016
const TIMESTAMPTZ_ARRAY: number = 1185

/** `2026-01-02 03:04:05.678901+00` → `2026-01-02T03:04:05.678Z`. Returns `infinity` unchanged. */
export function instant(text: string): string {
  // By hand where the server speaks UTC: a Date takes ten times as long, most of the time of a large answer.
  if (text.endsWith('+00') && text[10] === ' ') {
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
  }
  return text.endsWith('infinity') ? text : new Date(text).toISOString()
}
const asText = (text: string) => text

const readArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[]
const arrayOf =
  <T>(parse: (text: string) => T) =>
  (text: string) =>
    readArray(text).map((item) => (item === null ? null : parse(item)))

// `date` and `timestamp` stay text: the driver would make them instants in the zone of this machine.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, instant],
  [builtins.INT8, BigInt],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [TIMESTAMPTZ_ARRAY, arrayOf(instant)],
  [INT8_ARRAY, arrayOf(BigInt)],
])

/** How values come out of Postgres here: timestamptz as an ISO string in UTC with milliseconds, int8 as bigint. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
