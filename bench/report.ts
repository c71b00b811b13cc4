import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

/** One line of the report. `goal`: `null` if the figure only informs. */
export type Figure = {
  name: string
  value: number
  unit: string
  goal: { atLeast: number } | { atMost: number } | null
}

const met = ({ value, goal }: Figure) =>
  goal === null || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost)

const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

const verdict = (figure: Figure) => {
  if (figure.goal === null) return ''
  const bound = 'atLeast' in figure.goal ? `at least ${figure.goal.atLeast}` : `at most ${figure.goal.atMost}`
  return met(figure) ? `ok (${bound})` : `MISSED (${bound})`
}

/** Prints a section as soon as it is done. */
export function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  for (const figure of figures) {
    const value = `${rounded(figure.value).toLocaleString('en')} ${figure.unit}`
    console.log(`  ${figure.name.padEnd(62)}${value.padStart(18)}   ${verdict(figure)}`)
  }
}

/** Saves all figures as JSON in `folder` and prints missed goals. */
export async function save(folder: string, sections: Readonly<Record<string, readonly Figure[]>>): Promise<void> {
  const at = new Date().toISOString()
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model, memory: totalmem(), node: process.version }
  await mkdir(folder, { recursive: true })
  const file = `${folder}/${at.replaceAll(':', '-')}.json`
  await writeFile(file, `${JSON.stringify({ at, machine, sections }, null, 2)}\n`)
  const missed = Object.values(sections)
    .flat()
    .filter((figure) => !met(figure))
  console.log(`\nSaved as ${file}`)
  console.log(missed.length === 0 ? 'Every goal was met.' : `Missed: ${missed.map(({ name }) => name).join('; ')}`)
}
