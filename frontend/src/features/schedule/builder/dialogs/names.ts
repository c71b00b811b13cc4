import type { Person } from '#frontend/shared/ui/form/person-choice.tsx'
import type { BuilderPerson, BuilderWeek } from '../builder.ts'
import { cellName } from '../model/labels.ts'

export const OPEN_SHIFT = 'Open shift'

export const workerOf = (shift: { employeeId: string | null }, week: Pick<BuilderWeek, 'people'>) =>
  shift.employeeId === null ? OPEN_SHIFT : cellName(shift, week)

export const choicesOf = (people: readonly BuilderPerson[]): ReadonlyMap<string, Person> =>
  new Map(
    people.map(({ employeeId: id, name, position, status }) => [
      id,
      { id, name, position, active: status === 'active' },
    ]),
  )
