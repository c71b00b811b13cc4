import type { RunResult } from '../../builder.ts'

type LeftOut = RunResult['leftOut'][number]

export type LeftOutGroup = { reason: string; count: number; people: LeftOutPerson[] }

type LeftOutPerson = { employeeId: string | null; starts: (readonly [startsAt: string, count: number])[] }

export function groupsOf(leftOut: readonly LeftOut[]): LeftOutGroup[] {
  const byStart = leftOut.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return [...Map.groupBy(byStart, ({ reason }) => reason)]
    .map(([reason, shifts]) => ({
      reason,
      count: shifts.length,
      people: [...Map.groupBy(shifts, ({ employeeId }) => employeeId)].map(([employeeId, own]) => ({
        employeeId,
        starts: [...Map.groupBy(own, ({ startsAt }) => startsAt)].map(([at, same]) => [at, same.length] as const),
      })),
    }))
    .toSorted((one, other) => other.count - one.count)
}

export function namesInBrief(names: readonly string[]): string {
  const rest = names.length - 3
  return rest > 0 ? `${names.slice(0, 3).join(', ')} and ${rest} more` : names.join(', ')
}
