import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { normalizedEpc } from '#schema/readers/rules.ts'
import { formats, type Format } from './formats.ts'

export const simulateReaderUsage = `  simulate-reader --secret S
                          play a door with a queue of people before it: send their badges as a reader does, with
                          repeats, second antennas, weak reads and people who linger, and show what came of each
                          --url U        of the server (http://localhost:5010)
                          --badges B     EPCs with commas between, or a file with one on each line; without any
                                         so many made-up ones, which the monitor shows as unknown
                          --people N     how many people pass, in turn (20)
                          --rate R       people a second (2)
                          --duration D   seconds (60)
                          --format F     ${Object.keys(formats).join(', ')} (muster)
`

export type SimulationOptions = {
  url: string
  secret: string
  badges: readonly string[]
  /** People a second. */
  rate: number
  /** Seconds. */
  duration: number
  format: Format
}

/** What can't be done, in one line for whoever typed it. */
export class OptionError extends Error {
  override name = 'OptionError'
}

const given = z.object({
  url: z.url({ protocol: /^https?$/, error: 'must be a URL, like http://localhost:5010' }),
  secret: z.string({ error: 'is needed: a reader’s secret is shown once, when it is registered' }).min(1),
  badges: z.string().optional(),
  people: z.coerce.number().int().min(1).max(10_000),
  rate: z.coerce.number().positive().max(1000),
  duration: z.coerce.number().positive().max(86_400),
  format: z.enum(Object.keys(formats) as [Format, ...Format[]]),
})

/** @throws OptionError, and a TypeError of `parseArgs` for an option that there is not */
export async function simulationOptions(args: readonly string[]): Promise<SimulationOptions> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string', default: 'http://localhost:5010' },
      secret: { type: 'string' },
      badges: { type: 'string' },
      people: { type: 'string', default: '20' },
      rate: { type: 'string', default: '2' },
      duration: { type: 'string', default: '60' },
      format: { type: 'string', default: 'muster' },
    },
  })
  const { success, data, error } = given.safeParse(values)
  if (!success)
    throw new OptionError(error.issues.map(({ path, message }) => `--${path.join()}: ${message}`).join('\n'))
  const { badges, people, url, ...options } = data
  const epcs = badges === undefined ? madeUp(people) : (await badgesIn(badges)).slice(0, people)
  return { ...options, url: url.replace(/\/+$/, ''), badges: epcs }
}

/** A list is told from the name of a file by its being one. */
async function badgesIn(text: string): Promise<string[]> {
  const listed = text.split(',').map(normalizedEpc)
  if (listed.every((epc) => epc !== undefined)) return listed
  const file = await readFile(text, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OptionError(`--badges: neither EPCs with commas between nor a file (${error.code})`)
  })
  const lines = file.split('\n').map((line) => line.trim())
  const written = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return written.map((line) => {
    const epc = normalizedEpc(line)
    if (epc === undefined) throw new OptionError(`--badges: "${line.slice(0, 80)}" is no EPC`)
    return epc
  })
}

/** The same in every run, so that what was assigned in one is known in the next. */
const madeUp = (people: number) =>
  Array.from({ length: people }, (_, index) => `5D${index.toString(16).toUpperCase().padStart(22, '0')}`)
