import type { BuilderWeek } from '../builder.ts'
import { cellName } from '../model/labels.ts'

export const OPEN_SHIFT = 'Open shift'

/** Who works one shift, by name. */
export const workerOf = (shift: { employeeId: string | null }, week: Pick<BuilderWeek, 'people'>) =>
  shift.employeeId === null ? OPEN_SHIFT : cellName(shift, week)
