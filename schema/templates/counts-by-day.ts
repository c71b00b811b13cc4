export function countsByDay(shifts: readonly { dayOfWeek: number }[]): number[] {
  const counts = Array.from({ length: 7 }, () => 0)
  for (const { dayOfWeek } of shifts) counts[dayOfWeek] = (counts[dayOfWeek] ?? 0) + 1
  return counts
}
