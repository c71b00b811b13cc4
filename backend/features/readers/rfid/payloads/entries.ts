import { Refusal } from '#kernel/commands/refusal.ts'
import { MOST_READS } from '#schema/readers/scans.ts'

type PayloadEntry = { line: number; entry: object } | { line: number; broken: string }

/**
 * The objects of a body: one object, an array, or lines of JSON that are either.
 * @throws Refusal `bad_request` for a body without objects, `invalid` for too many broken lines
 */
export function entriesOf(body: string): PayloadEntry[] {
  const text = body.replace(/^\uFEFF/, '').trim()
  if (text === '') throw new Refusal('bad_request', 'The body is empty')
  const whole = parseJson(text)
  if (isObject(whole)) return [{ line: 1, entry: whole }]
  if (Array.isArray(whole)) return whole.map((entry: unknown, index) => entryOf(entry, index + 1))
  const entries = whole === undefined ? [...byLine(body.replace(/^\uFEFF/, ''))] : []
  if (!entries.some((each) => 'entry' in each)) throw new Refusal('bad_request', 'The body is not JSON')
  return entries
}

export const tooManyReads = () => new Refusal('invalid', `At most ${MOST_READS} reads in one call`)

function* byLine(body: string): Generator<PayloadEntry> {
  let [line, broken] = [0, 0]
  for (const text of body.split('\n')) {
    line += 1
    if (text.trim() === '') continue
    const value = parseJson(text)
    if (value === undefined) {
      // Parsing an invalid line costs a hundred times as much as a read. Millions of them would block the process.
      if (++broken > MOST_READS) throw tooManyReads()
      yield { line, broken: `Line ${line} is not JSON` }
    } else for (const entry of [value].flat()) yield entryOf(entry, line)
  }
}

const entryOf = (entry: unknown, line: number): PayloadEntry =>
  isObject(entry) ? { line, entry } : { line, broken: `Line ${line} is not an object` }

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns `undefined` for invalid JSON, since JSON can't express `undefined`. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
