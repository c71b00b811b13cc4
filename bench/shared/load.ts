/** `durations` in ms, unsorted; `q` from 0 to 1. */
export function quantile(durations: readonly number[], q: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export type Load = {
  rate: number
  durations: number[]
  /** Completed calls per second for each full ten seconds, which reveals a falling rate. */
  rates: number[]
}

const STRETCH = 10_000

export async function load(
  act: (worker: number) => Promise<unknown>,
  { inFlight, seconds }: { inFlight: number; seconds: number },
): Promise<Load> {
  const durations: number[] = []
  const counts = Array.from({ length: Math.floor((seconds * 1000) / STRETCH) }, () => 0)
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: inFlight }, async (_, worker) => {
      for (let before = performance.now(); before < end;) {
        await act(worker)
        const after = performance.now()
        durations.push(after - before)
        const stretch = Math.floor((after - start) / STRETCH)
        counts[stretch] = (counts[stretch] ?? 0) + 1
        before = after
      }
    }),
  )
  const rates = counts.slice(0, Math.floor((seconds * 1000) / STRETCH)).map((count) => count / (STRETCH / 1000))
  return { rate: durations.length / ((performance.now() - start) / 1000), durations, rates }
}

/**
 * Runs contenders alternately for several rounds. @returns the median of each
 * On a machine whose speed drifts, only side-by-side measurements are comparable.
 */
export async function alternate<Name extends string>(
  contenders: Record<Name, () => Promise<number>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) figures[name].push(await contenders[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(figures[name])])) as Record<Name, number>
}
