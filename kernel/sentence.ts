/**
 * The reader's language, names and time zone are known only where a sentence is shown, so events give ids, days, instants (ISO 8601,
 * UTC) and amounts (cents, minutes).
 */
export type Part =
  | { kind: 'text'; value: string }
  /** Typed by people, so shown as it is in every language. */
  | { kind: 'name'; value: string }
  /** `before` and `after` go with the name; `known` takes the place of all three where the reader knows who is meant. */
  | { kind: 'person'; value: string; before?: string; after?: string; known?: string }
  | { kind: 'jobRole'; value: string }
  /** `end` of a day or an instant: the last day, or the end of a span. */
  | { kind: 'day' | 'instant'; value: string; end?: string }
  | { kind: 'amount' | 'hours'; value: number }

export type Slot = string | Part | readonly Part[]

const partsOf = (slot: Slot): readonly Part[] =>
  typeof slot === 'string' ? [{ kind: 'name', value: slot }] : 'kind' in slot ? [slot] : slot

/** `` sentence`opened the location ${name}` ``: our words, and the parts between them. */
export const sentence = (words: TemplateStringsArray, ...slots: readonly Slot[]): readonly Part[] =>
  words.flatMap((word, index) => {
    const slot = slots[index]
    return [...(word ? [text(word)] : []), ...(slot === undefined ? [] : partsOf(slot))]
  })

export const text = (value: string): Part => ({ kind: 'text', value })
export const day = (value: string, end = value): Part => ({ kind: 'day', value, ...(end !== value && { end }) })
export const instant = (value: string, end?: string): Part => ({ kind: 'instant', value, ...(end && { end }) })
export const jobRole = (id: string): Part => ({ kind: 'jobRole', value: id })
export const amount = (cents: number): Part => ({ kind: 'amount', value: cents })
export const hours = (minutes: number): Part => ({ kind: 'hours', value: minutes })
export const count = (number: number, one: string, many = `${one}s`): Part =>
  text(`${number} ${number === 1 ? one : many}`)

export const person = (id: string): Part => ({ kind: 'person', value: id })
/** `Ana Lopez's`, or `their` where she acts herself. */
export const whose = (id: string): Part => ({ kind: 'person', value: id, after: '’s', known: 'their' })
/** ` for Ana Lopez`, or nothing if the id is null or she is the actor. */
export const concerning = (preposition: 'by' | 'for' | 'from' | 'to', id: string | null): readonly Part[] =>
  id === null ? [] : [{ kind: 'person', value: id, before: ` ${preposition} `, known: '' }]

/** The sentence for readers who know these people, such as its subject: `clocked out`, `changed their availability`. */
export const knowing = (parts: readonly Part[], ids: readonly (string | null)[]): Part[] =>
  parts.flatMap((part): Part[] => {
    if (part.kind !== 'person') return [part]
    const { value, before = '', after = '', known } = part
    const pieces =
      known !== undefined && ids.includes(value) ? [text(known)] : [text(before), person(value), text(after)]
    return pieces.filter((piece) => piece.value !== '')
  })

export type Change = { field: string; before: readonly Part[] | null; after: readonly Part[] | null }

/** Changes by field, as `[before, after]`. Fields that stay the same are left out. */
export const changes = (fields: Readonly<Record<string, readonly [Slot | null, Slot | null]>>): readonly Change[] =>
  Object.entries(fields)
    .map(([field, [before, after]]) => ({ field, before: valueOf(before), after: valueOf(after) }))
    .filter(isChange)

const valueOf = (slot: Slot | null) => (slot === null ? null : partsOf(slot))

export const isChange = ({ before, after }: Change) => JSON.stringify(before) !== JSON.stringify(after)
