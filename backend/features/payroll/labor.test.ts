import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { openLaborCache } from './labor-figures.ts'
import { laborOf, type LaborRequest } from './labor.ts'
import { payingCompany } from './testing.ts'

const muster = await fileMuster()
const first = '2026-01-04'
const now = new Date('2026-01-20T12:00:00.000Z')

const changes = [
  'add entry',
  'correct entry',
  'remove entry',
  'rate',
  'rate of role',
  'policy',
  'item',
  'remove item',
  'add shift',
  'change shift',
  'delete shift',
  'undo',
] as const
const change = fc.record({
  what: fc.constantFrom(...changes),
  day: fc.nat(20).map((days) => addDays(first, days)),
  hours: fc.integer({ min: 1, max: 12 }),
  which: fc.nat(5),
  who: fc.nat(1),
})
type ShiftChange = typeof change extends fc.Arbitrary<infer Value> ? Value : never

async function changingCompany() {
  const company = await payingCompany(muster)
  const { owner, hire, done, user } = company
  const people = [await hire('Ana'), await hire('Bob')]
  const role = await done(owner.post('/api/organization/roles', { name: 'Bar', color: '#2f6f4e' }))
  const made = {
    entries: new Map<string, { employeeId: string; day: string }>(),
    items: new Array<[string, string]>(),
    shifts: new Array<string>(),
  }
  let last = ''

  const graphql = async (field: string, type: string, input: object) => {
    last = randomUUID()
    const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`
    await owner.graphql(document, { input: { commandId: last, ...input } })
  }
  const times = ({ day, hours }: ShiftChange) => ({
    clockIn: `${day}T07:00:00.000Z`,
    clockOut: new Date(Date.parse(`${day}T07:00:00.000Z`) + hours * 3_600_000).toISOString(),
    breaks: [],
  })
  const reason = 'Forgot to punch'

  async function apply(each: ShiftChange) {
    const { what, day, hours, which, who } = each
    const employeeId = people[who]?.user.employeeId ?? ''
    const [entryId, entry] = [...made.entries][which % Math.max(1, made.entries.size)] ?? []
    const [itemId, ofItem] = made.items[which % Math.max(1, made.items.length)] ?? []
    const shiftId = made.shifts[which % Math.max(1, made.shifts.length)]
    const rate = { effectiveFrom: day, hourlyRate: 10 + hours }
    const shift = { startTime: `${day}T08:00`, endTime: `${day}T${String(8 + hours).padStart(2, '0')}:00` }
    switch (what) {
      case 'add entry': {
        const { body } = await owner.post('/api/time-clock/entries', { employeeId, times: times(each), reason })
        if (body.id) made.entries.set(body.id, { employeeId, day })
        return
      }
      case 'correct entry':
        if (!entry) return
        return owner.send('PUT', `/api/time-clock/entries/${entryId}`, {
          body: { employeeId: entry.employeeId, times: times({ ...each, day: entry.day }), reason },
        })
      case 'remove entry':
        if (!entry) return
        return owner.send('DELETE', `/api/time-clock/entries/${entryId}`, {
          body: { employeeId: entry.employeeId, reason },
        })
      case 'rate':
        return owner.send('PUT', `/api/employees/${employeeId}/pay-rate`, { body: rate })
      case 'rate of role':
        return owner.send('PUT', `/api/employees/${employeeId}/pay-rate`, { body: { ...rate, roleId: role.id } })
      case 'policy': {
        const body = { effectiveFrom: day, preset: which % 2 ? 'us-california' : 'us-federal', roundingMinutes: 15 }
        return owner.send('PUT', '/api/organization/policies/pay', { body })
      }
      case 'item': {
        const item = { employeeId, day, kind: 'bonus', amountCents: hours * 100, weeks: 1 + which, reason }
        const { body } = await owner.post('/api/payroll/items', item)
        if (body.id) made.items.push([body.id, employeeId])
        return
      }
      case 'remove item':
        if (!itemId) return
        return owner.send('DELETE', `/api/payroll/items/${itemId}`, { body: { employeeId: ofItem, reason } })
      case 'add shift':
        made.shifts.push(randomUUID())
        return graphql('createShift', 'CreateShiftInput', {
          ...shift,
          id: made.shifts.at(-1),
          employeeId,
          jobRoleId: which % 2 ? role.id : null,
          breakMinutes: 0,
        })
      case 'change shift':
        if (!shiftId) return
        return graphql('updateShift', 'UpdateShiftInput', { id: shiftId, jobRoleId: which % 2 ? role.id : null })
      case 'delete shift':
        if (!shiftId) return
        return graphql('deleteShift', 'DeleteShiftInput', { id: shiftId })
      case 'undo':
        return graphql('undo', 'UndoInput', { id: last })
    }
  }
  return { apply, organizationId: user.organizationId, locationId: user.locationId, jobRoleId: role.id as string }
}

test('cached figures equal recomputed figures after every kind of change', { timeout: 300_000 }, async () => {
  const property = fc.asyncProperty(fc.array(change, { minLength: 12, maxLength: 20 }), async (all) => {
    const { apply, organizationId, ...scope } = await changingCompany()
    const everywhere = { organizationId, locationId: null }
    const requests: LaborRequest[] = [
      { ...everywhere, from: first, to: addDays(first, 27) },
      { ...everywhere, from: addDays(first, 3), to: addDays(first, 9), jobRoleId: scope.jobRoleId },
      { ...everywhere, from: addDays(first, 5), to: addDays(first, 5), locationId: scope.locationId },
    ]
    const cache = openLaborCache()
    for (const each of all) {
      await apply(each)
      for (const request of requests) {
        const known = await Array.fromAsync(laborOf(muster.database.kysely, request, now, cache))
        const fresh = await Array.fromAsync(laborOf(muster.database.kysely, request, now, openLaborCache()))
        expect(known).toEqual(fresh)
      }
    }
  })
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
})

test('recomputes only employees whose pay may have changed', async () => {
  const { apply, organizationId } = await changingCompany()
  const add = (who: number, day: string) => apply({ what: 'add entry', who, day, hours: 8, which: 0 })
  await add(0, '2026-01-05')
  await add(1, '2026-01-05')
  const cache = openLaborCache()
  const request = { organizationId, locationId: null, from: first, to: addDays(first, 6) }
  const figures = async () => {
    const all = await Array.fromAsync(laborOf(muster.database.kysely, request, now, cache))
    return new Map(all.map(({ person, workedDays }) => [person.firstName, workedDays]))
  }
  const before = await figures()
  await add(1, '2026-01-06')
  const after = await figures()
  expect(after.get('Ana')).toBe(before.get('Ana'))
  expect(after.get('Bob')?.size).toBe(2)
})

test('a changed job role of a shift takes effect immediately', async () => {
  const { apply, organizationId } = await changingCompany()
  const on = { day: '2026-01-05', who: 0, hours: 8 }
  await apply({ what: 'rate of role', ...on, which: 0 })
  await apply({ what: 'add entry', ...on, which: 0 })
  await apply({ what: 'add shift', ...on, which: 1 })
  const cache = openLaborCache()
  const request = { organizationId, locationId: null, from: first, to: addDays(first, 6) }
  const cents = async () => {
    const all = await Array.fromAsync(laborOf(muster.database.kysely, request, now, cache))
    return all.reduce((sum, { worked }) => sum + worked.grossCents, 0)
  }
  expect(await cents()).toBe(8 * 18_00)
  await apply({ what: 'change shift', ...on, which: 0 })
  expect(await cents()).toBe(0)
})
