/** In 32-bit words: an id's four, then its revision. */
const ROW = 5
/** Of slots to look rows up by, for each row that there is room for: half of them stay empty. */
const SLOTS = 2
const FIRST_ROOM = 4

/**
 * The revision of the last event of each command that a stream knows, by the command's id. In one array outside of the
 * heap, with some 30 bytes a command, where a `Map` takes 85 and has the collector look at each.
 */
export class ServedCommands {
  /** The rows in the order in which the commands came, then the slots: each the number of a row from 1 on, or 0. */
  #words = new Uint32Array()
  #room = 0
  #size = 0

  get size() {
    return this.#size
  }

  has(id: string) {
    return this.get(id) !== undefined
  }

  /** @param id a UUID */
  get(id: string): number | undefined {
    if (this.#size === 0) return undefined
    const row = this.#rowAt(this.#slotOf(wordsOf(id), 0))
    return row === undefined ? undefined : this.#words[row + ROW - 1]
  }

  /** @param id a UUID */
  set(id: string, revision: number) {
    if (this.#size === this.#room) this.#takeRows(this.#words, 0, Math.max(FIRST_ROOM, Math.ceil(this.#room * 1.5)))
    const words = wordsOf(id)
    const slot = this.#slotOf(words, 0)
    const known = this.#rowAt(slot)
    if (known !== undefined) {
      this.#words[known + ROW - 1] = revision
      return
    }
    const row = this.#size * ROW
    this.#words.set(words, row)
    this.#words[row + ROW - 1] = revision
    this.#size += 1
    this.#words[slot] = this.#size
  }

  /** Forgets the commands that came before the first whose revision is greater than `last`. */
  forgetUpTo(last: number) {
    let old = 0
    while (old < this.#size && (this.#words[old * ROW + ROW - 1] ?? 0) <= last) old += 1
    this.#takeRows(this.#words, old, this.#size - old)
  }

  copy(): ServedCommands {
    const copy = new ServedCommands()
    copy.#words = this.#words.slice()
    copy.#room = this.#room
    copy.#size = this.#size
    return copy
  }

  /** For `restore`, on a machine with the same order of bytes. */
  toJSON(): string {
    const { buffer } = this.#words
    return Buffer.from(buffer, 0, this.#size * ROW * Uint32Array.BYTES_PER_ELEMENT).toString('base64')
  }

  static restore(kept: string): ServedCommands {
    const bytes = Buffer.from(kept, 'base64')
    const words = new Uint32Array(new Uint8Array(bytes).buffer)
    const served = new ServedCommands()
    served.#size = words.length / ROW
    served.#takeRows(words, 0, served.#size)
    return served
  }

  /** Has the rows of `from`, without the first `skipped`, in an array with this much room. */
  #takeRows(from: Uint32Array, skipped: number, room: number) {
    this.#size -= skipped
    this.#room = room
    this.#words = new Uint32Array(room * (ROW + SLOTS))
    this.#words.set(from.subarray(skipped * ROW, (skipped + this.#size) * ROW))
    for (let number = 1; number <= this.#size; number += 1) {
      this.#words[this.#slotOf(this.#words, (number - 1) * ROW)] = number
    }
  }

  /** Where the command whose id is in `words`, from `at` on, has its slot, or the empty one that it would get. */
  #slotOf(words: Uint32Array, at: number): number {
    const begin = this.#room * ROW
    const slots = this.#room * SLOTS
    for (let slot = hashAt(words, at) % slots; ; slot = (slot + 1) % slots) {
      const row = this.#rowAt(begin + slot)
      if (row === undefined || isSame(this.#words, row, words, at)) return begin + slot
    }
  }

  #rowAt(slot: number): number | undefined {
    const number = this.#words[slot]
    return number ? (number - 1) * ROW : undefined
  }
}

const hashAt = (words: Uint32Array, at: number) =>
  // Outside of the array there would be zeros, which change nothing.
  ((words[at] ?? 0) ^ (words[at + 1] ?? 0) ^ (words[at + 2] ?? 0) ^ (words[at + 3] ?? 0)) >>> 0

const isSame = (some: Uint32Array, at: number, others: Uint32Array, otherAt: number) =>
  some[at] === others[otherAt] &&
  some[at + 1] === others[otherAt + 1] &&
  some[at + 2] === others[otherAt + 2] &&
  some[at + 3] === others[otherAt + 3]

/** The value of a digit by its character's code. An array: a `Map` would take three times as long for an id. */
const VALUES: number[] = []
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16)
  for (const written of [digit, digit.toUpperCase()]) VALUES[written.charCodeAt(0)] = value
}
const HYPHEN = '-'.charCodeAt(0)

/** One for all, since nobody keeps it: a punch looks for two ids, and a cold start for thousands. */
const wanted = new Uint32Array(ROW - 1)

function wordsOf(id: string): Uint32Array {
  let digits = 0
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at)
    if (code === HYPHEN) continue
    const value = VALUES[code]
    if (value === undefined) throw notUuid(id)
    const word = digits >>> 3
    wanted[word] = ((wanted[word] ?? 0) << 4) | value
    digits += 1
  }
  if (digits !== 8 * wanted.length) throw notUuid(id)
  return wanted
}

const notUuid = (id: string) => new Error(`a command’s id must be a UUID, not ${id}`)
