import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { company, companyPerTest } from '../testing/company.ts'
import { fileScene, refusalOf } from '../testing/scene.ts'
import { newShift, planner } from '../testing/commands.ts'

const [sunday, tuesday] = ['2026-03-08', '2026-03-10']

const scene = await fileScene()
const kettle = companyPerTest(scene)
const plan = () => planner(kettle())

describe('planning is refused', () => {
  const shift = (employeeId: string | null, more = {}) => ({
    ...newShift(employeeId, `${tuesday}T09:00`, `${tuesday}T17:00`),
    ...more,
  })
  it('for users who do not manage the location, and for locations of other organizations', async () => {
    const { ana, otherManager, manager, owner, yard, as } = kettle()
    const forbidden = 'forbidden: Only a manager of this location can do this'
    expect(await refusalOf(plan().add(scene.here, shift(ana), as(ana)))).toBe(forbidden)
    expect(await refusalOf(plan().add(scene.here, shift(ana), as(otherManager)))).toBe(forbidden)
    const elsewhere = { shiftId: randomUUID(), ...shift(null) }
    expect(await refusalOf(scene.here.createShift(as(manager), { ...elsewhere, locationId: yard }))).toBe(forbidden)
    expect(await refusalOf(scene.here.createShift(as(owner), { ...elsewhere, locationId: yard }))).toBe('resolved')

    const { shiftId } = await plan().add(scene.here, shift(ana))
    const other = await company(scene.there)
    const stranger = other.as(other.owner)
    const known = { shiftId, week: plan().key(tuesday) }
    const notThere = 'not_found: There is no such location'
    expect(await refusalOf(scene.here.deleteShift(stranger, known))).toBe(notThere)
    expect(await refusalOf(scene.here.publishWeek(other.as(other.owner), known.week))).toBe(notThere)
    const mine = { ...known, week: { ...known.week, locationId: other.harbor } }
    expect(await refusalOf(scene.here.deleteShift(other.as(other.owner), mine))).toBe(
      'not_found: There is no such shift',
    )
  })
  it('for terminated, transferred or unknown employees and for unknown job roles', async () => {
    const { ana, max, lea, owner, as } = kettle()
    const other = await company(scene.there)
    await scene.there.deactivateEmployee(as(owner), { employeeId: max })
    expect(await refusalOf(plan().add(scene.here, shift(max)))).toBe('invalid: This employee is no longer active')
    expect(await refusalOf(plan().add(scene.here, shift(lea)))).toBe(
      'invalid: This employee does not work at this location',
    )
    for (const unknown of [other.ana, randomUUID()]) {
      expect(await refusalOf(plan().add(scene.here, shift(unknown)))).toBe('not_found: There is no such employee')
    }
    const jobRoleId = randomUUID()
    expect(await refusalOf(plan().add(scene.here, shift(ana, { jobRoleId })))).toBe('not_found: There is no such role')
    await scene.there.createJobRole(as(owner), { jobRoleId, name: 'Barista', color: '#aa3300' })
    expect(await refusalOf(plan().add(scene.here, shift(ana, { jobRoleId })))).toBe('resolved')
  })
  it('at invalid times and more than five years from now', async () => {
    const { ana, manager, as } = kettle()
    const add = (start: string, end: string) => refusalOf(plan().add(scene.here, newShift(ana, start, end)))
    expect(await add(`${sunday}T02:30`, `${sunday}T09:00`)).toBe('invalid: On 2026-03-08 the clocks skip 02:30')
    expect(await add(`${sunday}T09:00`, `${tuesday}T09:00`)).toBe('invalid: A shift can be at most 24 hours long')
    expect(await add('2062-03-10T09:00', '2062-03-10T17:00')).toBe(
      'invalid: Shifts can be planned at most five years from now',
    )
    expect(await add('2020-03-10T09:00', '2020-03-10T17:00')).toBe(
      'invalid: Shifts can be planned at most five years from now',
    )
    const monday = { locationId: kettle().harbor, weekStart: '2026-03-09' }
    expect(await refusalOf(scene.here.publishWeek(as(manager), monday))).toBe('invalid: A week starts on a Sunday')
  })
})
