import type { KeyObject } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { eventHash, splitHash } from '../log/chain.ts'
import { START, type Position } from '../log/log.ts'
import type { StoredText } from '../log/texts.ts'
import { entryOf } from './entry.ts'
import { isSignedBy, NOTARY_STREAM, TREE_HEAD_SIGNED } from './head.ts'
import { LOWEST_LEVEL } from './notary.ts'
import { emptyTree, grown, leafOf, rootOf, type Tree } from './tree.ts'
import { treeHead, type TreeHead } from './file.ts'

export type Problem = { text: string } & Partial<Pick<StoredText, 'position' | 'stream' | 'revision' | 'id' | 'type'>>

export type Verification = {
  events: number
  streams: number
  heads: number
  unsealed: number
  /** Events without a hash that the first head seals: from before events had one. */
  before: number
  /** Events without a hash that later heads seal: from older processes during an upgrade, or added by hand. */
  later: number
  problems: readonly Problem[]
  found: number
}

type Expectations = {
  logId: string
  keys: ReadonlyMap<string, KeyObject>
  isGapless: boolean
  head: Position
  /** How far the notary of this log has come, and the roots of each 256 events, in order, with the position of the last. */
  notary?: { tree: Tree; nodes: readonly { hash: Buffer; position: Position }[] } | undefined
  heads: readonly TreeHead[]
  kept?: readonly TreeHead[] | undefined
  unreadable?: readonly string[]
}

const MOST_PROBLEMS = 1000

type Tip = { revision: number; hash: string }
type Sealed = { head: TreeHead; isKept: boolean }

/** Reads every event and reports events that were altered, removed, added or moved since they were stored. */
export async function verifyLog(
  events: AsyncIterable<readonly StoredText[]>,
  { logId, keys, isGapless, head: logHead, notary, heads, kept = [], unreadable = [] }: Expectations,
): Promise<Verification> {
  const problems: Problem[] = []
  let found = 0
  const streams = new Map<string, Tip>()
  let tree = emptyTree
  let last: Position = START
  let sealed = 0
  let good = 0
  const hashless = { seen: 0, declared: 0, before: undefined as number | undefined, recent: [] as Problem[] }
  let isWhole = true
  let isAsNoted = true

  function add(problem: Problem) {
    found += 1
    if (problems.length < MOST_PROBLEMS) problems.push(problem)
  }
  const report = (text: string, event?: StoredText) => add(problemOf(text, event))

  const awaited: Sealed[] = [
    ...heads.map((head) => ({ head, isKept: false })),
    ...kept.map((head) => ({ head, isKept: true })),
  ].toSorted((one, other) => one.head.size - other.head.size)
  let next = 0

  const trusted = new Set<Sealed>()
  for (const entry of awaited) {
    const key = keys.get(entry.head.keyId)
    if (!key) report(`${nameOf(entry)} is signed with the key ${entry.head.keyId}, which is not among those to trust`)
    else if (!isSignedBy(entry.head, key)) report(`${nameOf(entry)} has a forged signature`)
    else trusted.add(entry)
  }
  for (const each of unreadable) report(`${each} is no signed head any more: it was altered`)

  function checkHeads() {
    for (let entry = awaited[next]; entry?.head.size === tree.size; entry = awaited[++next]) {
      if (!trusted.has(entry)) continue
      const { head } = entry
      checkUnhashed(head)
      if (rootOf(tree).toString('base64url') !== head.root) {
        // After the first difference every later head differs too.
        if (isWhole) {
          report(
            `${nameOf(entry)} does not match the events: one of them, up to position ${last}, was altered, removed, added or moved`,
          )
        }
        isWhole = false
      } else if (head.logId === logId && BigInt(head.position) !== last) {
        report(`${nameOf(entry)} ends at position ${head.position}, and its last event is at ${last}`)
      } else {
        good += 1
        sealed = head.size
      }
    }
  }

  function checkUnhashed({ unhashed }: TreeHead) {
    if (hashless.before === undefined && hashless.seen > unhashed) {
      report(
        `${hashless.seen} of the first ${tree.size} events have no hash, and the first head knew ${unhashed}: hashes were removed`,
      )
    } else if (hashless.seen > unhashed) for (const each of hashless.recent) add(each)
    hashless.before ??= unhashed
    hashless.declared = hashless.seen = unhashed
    hashless.recent = []
  }

  function check(event: StoredText) {
    const { position, stream, revision } = event
    if (position <= last) report('is at a position that comes before the one in front of it', event)
    else if (isGapless && position !== last + 1n) {
      const missing = position - last - 1n
      report(
        `${missing === 1n ? 'an event was' : `${missing} events were`} removed before it: the log has none from position ${last + 1n} to ${position - 1n}`,
        event,
      )
    }
    last = position

    const { metadata, own } = splitHash(event.metadata)
    const tip = streams.get(stream)
    const due = (tip?.revision ?? -1) + 1
    if (revision < due) report('was moved: its stream has come further before it', event)
    else if (revision > due)
      report(
        `its stream lacks revision ${due}${revision === due + 1 ? '' : ` to ${revision - 1}`} before it: removed, or moved behind it`,
        event,
      )
    let hash = own
    if (own === '') {
      hash = eventHash('', { ...event, metadata })
      hashless.seen += 1
      if (hashless.before !== undefined && hashless.recent.length < MOST_PROBLEMS) {
        const text = 'has no hash, and was not there when an older version could still write: added, or altered'
        hashless.recent.push(problemOf(text, event))
      }
    } else if (revision === due && eventHash(tip?.hash ?? '', { ...event, metadata }) !== own) {
      report('was altered, or the event before it in its stream was altered or replaced: its hash is not theirs', event)
    }
    if (revision >= due) streams.set(stream, { revision, hash: own })

    tree = grown(tree, [leafOf(entryOf(hash))], (node) => {
      const noted = node.level === LOWEST_LEVEL ? notary?.nodes[node.index] : undefined
      if (!noted || !isAsNoted || noted.hash.equals(node.hash)) return
      isAsNoted = false
      const from = notary?.nodes[node.index - 1]?.position ?? START
      report(
        `the events after position ${from} up to ${noted.position} are not those that the notary read: one was altered, removed, added or moved`,
      )
    })
    checkHeads()
    checkNotary()
  }

  function checkNotary() {
    if (notary?.tree.size !== tree.size || !isWhole || !isAsNoted || rootOf(tree).equals(rootOf(notary.tree))) return
    isAsNoted = false
    report(`the first ${tree.size} events, up to position ${last}, are not those that the notary read`)
  }

  for await (const page of events) {
    for (const event of page) check(event)
    await breathe()
  }

  if (isGapless && last < logHead)
    report(`the end is missing: the log has come to position ${logHead}, and its last event is at ${last}`)
  if (notary && notary.tree.size > tree.size) {
    report(`the end is missing: the notary has read ${notary.tree.size} events, and there are ${tree.size}`)
  }
  for (const entry of awaited.slice(next)) {
    if (trusted.has(entry))
      report(`${nameOf(entry)} seals more events than there are (${tree.size}): the end is missing`)
  }
  if (hashless.before !== undefined) for (const each of hashless.recent) add(each)

  const before = hashless.before ?? hashless.seen
  return {
    events: tree.size,
    streams: streams.size,
    heads: good,
    unsealed: tree.size - sealed,
    before,
    later: hashless.before === undefined ? 0 : hashless.declared - before,
    problems,
    found,
  }
}

function problemOf(text: string, event?: StoredText): Problem {
  if (!event) return { text }
  const { position, stream, revision, id, type } = event
  return { text, position, stream, revision, id, type }
}

const nameOf = ({ head: { size, at }, isKept }: Sealed) =>
  `${isKept ? 'the head that was kept' : 'the head'} of ${size} events, signed ${at},`

export function headsOf(events: readonly { type: string; data: unknown; revision: number }[]) {
  const parsed = events.map(({ type, data, revision }) => ({
    revision,
    head: type === TREE_HEAD_SIGNED ? treeHead.safeParse(data).data : undefined,
  }))
  return {
    heads: parsed.flatMap(({ head }) => head ?? []),
    unreadable: parsed.filter(({ head }) => !head).map(({ revision }) => `revision ${revision} of ${NOTARY_STREAM}`),
  }
}
