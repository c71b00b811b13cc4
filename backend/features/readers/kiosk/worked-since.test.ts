import { expect, test } from 'vitest'
import { workedSince } from './worked-since.ts'

const at = (clock: string, day = '2026-03-03') => `${day}T${clock}:00.000Z`
const midnight = at('00:00')
const now = at('12:00')

const entry = (clockIn: string, clockOut: string | null, breaks: { start: string; end: string | null }[] = []) => ({
  status: clockOut === null ? ('open' as const) : ('closed' as const),
  times: { clockIn, clockOut, breaks },
})

test.each([
  [
    'a finished entry without its break',
    [entry(at('08:00'), at('11:00'), [{ start: at('09:00'), end: at('09:30') }])],
    2.5,
  ],
  ['a running entry until now', [entry(at('10:00'), null)], 2],
  ['a running break', [entry(at('08:00'), null, [{ start: at('11:00'), end: null }])], 3],
  ['a night shift since midnight', [entry(at('22:00', '2026-03-02'), at('06:00'))], 6],
  ['no entry of yesterday', [entry(at('08:00', '2026-03-02'), at('16:00', '2026-03-02'))], 0],
  ['several entries', [entry(at('06:00'), at('07:00')), entry(at('11:00'), null)], 2],
  ['no missed entry', [{ ...entry(at('08:00'), null), status: 'missed' as const }], 0],
])('counts %s', (_, entries, hours) => expect(workedSince(midnight, now, entries)).toBe(hours * 3600))
