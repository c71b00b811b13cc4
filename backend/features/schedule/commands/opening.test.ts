import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CommandContext } from '#kernel/commands/command.ts'
import { companyPerTest } from '../testing/company.ts'
import { newShift, planner } from '../testing/commands.ts'
import { fileScene } from '../testing/scene.ts'

const [tuesday, saturday, nextMonday] = ['2026-03-10', '2026-03-14', '2026-03-16']

const scene = await fileScene()
const kettle = companyPerTest(scene)
const plan = () => planner(kettle())
const week = () => plan().key(tuesday)

let dishwasher: string

beforeEach(async () => {
  const { as, owner, harbor } = kettle()
  dishwasher = randomUUID()
  await scene.here.hireEmployee(as(owner), {
    employeeId: dishwasher,
    locationId: harbor,
    firstName: 'Noor',
    lastName: 'Haddad',
    email: `${dishwasher}@muster.test`,
    phone: null,
    position: 'Dishwasher',
    role: 'employee',
  })
})

const theirs = (day = tuesday) => plan().add(scene.here, newShift(dishwasher, `${day}T09:00`, `${day}T17:00`))
const system = () => kettle().as(kettle().owner, { actor: { kind: 'system', name: 'approved time off' } })

test('a shift that is unassigned keeps its employee’s position until that is undone', async () => {
  const { as, manager } = kettle()
  const { shiftId } = await theirs()
  const context = as(manager)
  await scene.here.updateShift(context, { shiftId, week: week(), edits: { employeeId: null } })
  expect(await plan().shifts(scene.here, tuesday)).toMatchObject([{ employeeId: null, position: 'Dishwasher' }])
  const undoing = { undoes: context.commandId, weekIds: [plan().id(tuesday)] }
  expect(await scene.here.undo(as(manager), undoing)).toMatchObject({ undone: 'unassigned a shift from Noor Haddad' })
  expect(await plan().shifts(scene.here, tuesday)).toMatchObject([{ employeeId: dishwasher, position: null }])
})

test('a shift keeps the position when it becomes open in another week', async () => {
  const { as, manager } = kettle()
  const { shiftId } = await theirs()
  await scene.here.moveShift(as(manager), { shiftId, week: week(), employeeId: null, day: nextMonday })
  expect(await plan().shifts(scene.here, nextMonday)).toMatchObject([{ employeeId: null, position: 'Dishwasher' }])
})

test.each<[string, (context: CommandContext) => Promise<unknown>]>([
  [
    'whose employee is off',
    (context) => {
      const off = { requestId: randomUUID(), employeeId: dishwasher, startDate: tuesday, endDate: saturday }
      return scene.here.addTimeOff(context, { ...week(), ...off })
    },
  ],
  [
    'whose employee has left',
    () => scene.here.deactivateEmployee(kettle().as(kettle().owner), { employeeId: dishwasher }),
  ],
])('a shift %s keeps their position', async (_, open) => {
  await theirs(saturday)
  await open(system())
  expect(await plan().shifts(scene.here, tuesday)).toMatchObject([{ employeeId: null, position: 'Dishwasher' }])
})
