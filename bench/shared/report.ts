import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
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

export function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  for (const figure of figures) {
    const value = `${rounded(figure.value).toLocaleString('en')} ${figure.unit}`
    console.log(`  ${figure.name.padEnd(62)}${value.padStart(18)}   ${verdict(figure)}`)
  }
}

type Sections = Readonly<Record<string, readonly Figure[]>>
type Saved = { at: string; machine: ReturnType<typeof thisMachine>; sections: Sections }

const thisMachine = () => ({
  cores: cpus().length,
  cpu: cpus()[0]?.model,
  memory: totalmem(),
  node: process.version,
  log: process.env['EVENTSTORE_URL'] ? 'EventStoreDB' : 'Postgres',
})

/** Saves all figures as JSON in `folder`, and prints their ratios to the last saved run and the missed goals. */
export async function save(folder: string, sections: Sections): Promise<void> {
  const at = new Date().toISOString()
  const machine = thisMachine()
  await mkdir(folder, { recursive: true })
  printRatios(sections, await savedHere(folder, machine))
  const file = `${folder}/${at.replaceAll(':', '-')}.json`
  await writeFile(file, `${JSON.stringify({ at, machine, sections }, null, 2)}\n`)
  const missed = Object.values(sections)
    .flat()
    .filter((figure) => !met(figure))
  console.log(`\nSaved as ${file}`)
  console.log(missed.length === 0 ? 'Every goal was met.' : `Missed: ${missed.map(({ name }) => name).join('; ')}`)
}

async function savedHere(folder: string, { cores, cpu, memory, log }: Saved['machine']): Promise<Saved[]> {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .toReversed()
  const runs = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as Saved),
  )
  return runs.filter(
    ({ machine }) => machine.cores === cores && machine.cpu === cpu && machine.memory === memory && machine.log === log,
  )
}

function printRatios(sections: Sections, earlier: readonly Saved[]) {
  for (const [title, figures] of Object.entries(sections)) {
    const last = earlier.find((run) => run.sections[title])
    if (!last) continue
    console.log(`\n${title} ÷ the run of ${last.at}`)
    for (const { name, value } of figures) {
      const before = last.sections[title]?.find((figure) => figure.name === name)?.value
      if (before)
        console.log(
          `  ${name.padEnd(62)}${rounded(value / before)
            .toLocaleString('en')
            .padStart(18)} ×`,
        )
    }
  }
}
