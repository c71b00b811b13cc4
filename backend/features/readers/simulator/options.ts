import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { normalizedEpc } from '#schema/people/badge.ts'
import { formats, type Format } from './formats.ts'

export const simulateReaderUsage = `  simulate-reader --secret S
                          simulate a reader at a door that people pass, with repeats, two antennas, weak reads
                          and people who linger, and print the result of each read
                          --url U        of the server (http://localhost:5010)
                          --badges B     comma-separated EPCs, or a file with one per line; by default generated
                                         ones, which the monitor shows as unknown
                          --people N     how many different people pass (20)
                          --rate R       people per second (2)
                          --duration D   seconds (60)
                          --format F     ${Object.keys(formats).join(', ')} (muster)
`

export type SimulationOptions = {
  url: string
  secret: string
  badges: readonly string[]
  /** People per second. */
  rate: number
  /** Seconds. */
  duration: number
  format: Format
}

export class OptionError extends Error {
  override name = 'OptionError'
}

const schema = z.object({
  url: z.url({ protocol: /^https?$/, error: 'must be a URL, like http://localhost:5010' }),
  secret: z.string({ error: 'is required; it was shown when the reader was registered' }).min(1),
  badges: z.string().optional(),
  people: z.coerce.number().int().min(1).max(10_000),
  rate: z.coerce.number().positive().max(1000),
  duration: z.coerce.number().positive().max(86_400),
  format: z.enum(Object.keys(formats) as [Format, ...Format[]]),
})

/** @throws OptionError for a bad value, TypeError (of `parseArgs`) for an unknown option */
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
  const { success, data, error } = schema.safeParse(values)
  if (!success)
    throw new OptionError(error.issues.map(({ path, message }) => `--${path.join()}: ${message}`).join('\n'))
  const { badges, people, url, ...options } = data
  const epcs = badges === undefined ? generated(people) : (await badgesIn(badges)).slice(0, people)
  return { ...options, url: url.replace(/\/+$/, ''), badges: epcs }
}

async function badgesIn(text: string): Promise<string[]> {
  const listed = text.split(',').map(normalizedEpc)
  if (listed.every((epc) => epc !== undefined)) return listed
  const file = await readFile(text, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OptionError(`--badges: neither comma-separated EPCs nor a file (${error.code})`)
  })
  const lines = file.split('\n').map((line) => line.trim())
  const badges = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return badges.map((line) => {
    const epc = normalizedEpc(line)
    if (epc === undefined) throw new OptionError(`--badges: "${line.slice(0, 80)}" is not an EPC`)
    return epc
  })
}

/** The same in every run, so that badges assigned in one run work in the next. */
const generated = (people: number) =>
  Array.from({ length: people }, (_, index) => `5D${index.toString(16).toUpperCase().padStart(22, '0')}`)
