import { expect, test } from 'vitest'
import { afterwardsInWords } from './labels.ts'

const as = { locale: 'en-US', timeZone: 'UTC' }
const location = { timeZone: 'UTC' }
const [ben, cai] = ['Ben', 'Cai'].map((firstName) => ({ id: firstName, firstName, lastName: 'Ode' })) as [
  RequestPerson,
  RequestPerson,
]
type RequestPerson = { id: string; firstName: string; lastName: string }
const offer = {
  status: 'claimed' as const,
  employee: ben,
  other: cai,
  startsAt: '2026-03-10T09:00:00.000Z',
  endsAt: '2026-03-10T17:00:00.000Z',
  part: { startsAt: '2026-03-10T14:00:00.000Z', endsAt: '2026-03-10T17:00:00.000Z' },
  breakMinutes: 30,
  location,
}
const said = (request: Parameters<typeof afterwardsInWords>[0], me = 'Maya') =>
  afterwardsInWords(request, me, as)?.replaceAll('\u202F', ' ')

test('lists both employees’ hours after a handover, with the break in the longer part', () => {
  expect(said(offer)).toBe('After approval: Ben 9:00 AM–2:00 PM (30 min break), Cai 2:00 PM–5:00 PM')
  expect(said(offer, 'Cai')).toBe('After approval: Ben 9:00 AM–2:00 PM (30 min break), you 2:00 PM–5:00 PM')
})

test('returns nothing for a whole shift, before a claim and after the decision', () => {
  expect(said({ ...offer, part: null })).toBeUndefined()
  expect(said({ ...offer, other: null })).toBeUndefined()
  expect(said({ ...offer, status: 'approved' })).toBeUndefined()
})
