import fc from 'fast-check'

/** `$ID` stands for the id of an existing object. `body`: mostly JSON. */
export type FuzzRequest = { method: string; path: string; body?: string }

const near = fc.integer({ min: -60, max: 60 }).map((days) => new Date(Date.now() + days * 86_400_000).toISOString())

export const instant = near
export const day = near.map((at) => at.slice(0, 10))
export const localTime = fc
  .tuple(day, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([date, hour, minute]) => `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
export const anId = fc.oneof({ arbitrary: fc.constant('$ID'), weight: 8 }, { arbitrary: fc.uuid(), weight: 1 })

export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '%00',
    '../..',
    "' or 1=1 --",
    '=1+1',
    '9999-12-31T23:59:59.999Z',
    '0000-00-00',
    '-1',
    1e308,
    -0,
    2 ** 53,
    'x'.repeat(5000),
    '🥐'.repeat(200),
    '\u202e\u0301',
  ),
)

export function textFor(name: string): fc.Arbitrary<unknown> {
  if (/id$/i.test(name)) return anId
  if (/email/i.test(name)) return fc.emailAddress()
  if (/(startTime|endTime)$/.test(name)) return fc.oneof(localTime, instant, fc.constant('09:00'))
  if (/(date|day|week|from|until|effective)/i.test(name)) return fc.oneof(day, instant)
  if (/at$/i.test(name)) return instant
  if (/zone/i.test(name)) return fc.constantFrom('America/New_York', 'Europe/Vienna', 'Mars/Olympus')
  if (/password/i.test(name)) return fc.constantFrom('a fuzzed passphrase', 'short')
  return fc.string({ maxLength: 30 })
}
