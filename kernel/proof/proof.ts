import { createPublicKey, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import type { StreamName } from '../events.ts'
import { eventHash, splitHash } from '../log/chain.ts'
import { START, type EventLog, type Position } from '../log/log.ts'
import type { Stored } from '../log/recorded.ts'
import { entryOf, hashOf } from './entry.ts'
import type { ProofFile } from './file.ts'
import { isSignedBy } from './head.ts'
import { keyIdOf } from './keys.ts'
import { LOWEST_LEVEL, readState } from './notary.ts'
import { emptyTree, grown, leafOf, pathOf, rootAlong } from './tree.ts'

const BLOCK = 2 ** LOWEST_LEVEL

export class NotSealedYet extends Error {
  override name = 'NotSealedYet'
}

/**
 * @returns nothing where there is no such event
 * @throws NotSealedYet
 */
export async function proofOf(
  { pool, log }: { pool: pg.Pool; log: EventLog },
  position: Position,
): Promise<ProofFile | undefined> {
  const { tree, head, logId, lastPosition, publicKey } = await readState(pool)
  if (!head || publicKey === null || logId !== (await log.id()) || position > lastPosition) {
    if (position > (await log.head())) return undefined
    throw new NotSealedYet('The notary has not sealed this event yet')
  }
  const { rows } = await pool.query<{ index: bigint }>(
    'select index from proof.nodes where level = $1 and position >= $2 order by position limit 1',
    [LOWEST_LEVEL, position],
  )
  const block = Number(rows[0]?.index ?? Math.floor(tree.size / BLOCK))
  const stored = await readBlock({ pool, log }, block)
  const offset = stored.findIndex((event) => event.position === position)
  const event = stored[offset]
  if (!event) return undefined
  const index = block * BLOCK + offset
  if (index >= head.size) throw new NotSealedYet('The notary has not sealed this event yet')

  const lastBlock = Math.floor((head.size - 1) / BLOCK)
  const last = lastBlock === block ? stored : await readBlock({ pool, log }, lastBlock)
  const low = new Map([...lowNodes(block, stored), ...lowNodes(lastBlock, last)])
  const path = await pathOf(index, head.size, async (level, at) => {
    const known = low.get(`${level} ${at}`) ?? (await readNode(pool, level, at))
    if (!known) throw new Error(`the notary lacks node ${at} of level ${level}`)
    return known
  })
  const { stream, revision, id, type } = event
  const { metadata, own } = splitHash(JSON.stringify(event.metadata))
  const data = JSON.stringify(event.data)
  return {
    event: { stream, revision, id, type, data, metadata },
    previous: own === '' ? '' : await previousHash(log, stream, revision),
    index,
    path: path.map((node) => node.toString('base64url')),
    head,
    publicKey,
  }
}

async function readBlock({ pool, log }: { pool: pg.Pool; log: EventLog }, block: number): Promise<Stored[]> {
  const { rows } = await pool.query<{ position: bigint }>(
    'select position from proof.nodes where level = $1 and index = $2',
    [LOWEST_LEVEL, block - 1],
  )
  const after = rows[0]?.position ?? START
  const end = await log.head()
  const events: Stored[] = []
  if (after >= end) return events
  for await (const batch of log.subscribeRaw(after, new AbortController().signal)) {
    events.push(...batch.events)
    if (events.length >= BLOCK || batch.position >= end) break
  }
  return events.slice(0, BLOCK)
}

function lowNodes(block: number, events: readonly Stored[]): [string, Buffer][] {
  const nodes: [string, Buffer][] = []
  grown(
    emptyTree,
    events.map((event) => leafOf(entryOf(hashOf(event)))),
    ({ level, index, hash }) => nodes.push([`${level} ${block * (BLOCK / 2 ** level) + index}`, hash]),
  )
  return nodes
}

async function readNode(pool: pg.Pool, level: number, index: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ hash: Buffer }>('select hash from proof.nodes where level = $1 and index = $2', [
    level,
    index,
  ])
  return rows[0]?.hash
}

async function previousHash(log: EventLog, stream: StreamName, revision: number): Promise<string> {
  if (revision === 0) return ''
  for await (const previous of log.read(stream, { from: revision - 1, limit: 1 })) {
    if (previous.revision === revision - 1) return previous.metadata.hash ?? ''
  }
  return ''
}

/**
 * @param key the key to trust instead of the one in the file
 * @returns a description of the problem, or `undefined`
 */
export function checkProof(
  { event, previous, index, path, head, publicKey }: ProofFile,
  key?: KeyObject,
): string | undefined {
  const trusted = key ?? createPublicKey(publicKey)
  if (trusted.asymmetricKeyType !== 'ed25519') return 'the key is not Ed25519'
  if (keyIdOf(trusted) !== head.keyId) return `the head is signed with another key: ${head.keyId}`
  if (!isSignedBy(head, trusted)) return 'the signature of the head is forged'
  const hash = eventHash(previous, event)
  try {
    const root = rootAlong(leafOf(entryOf(hash)), index, head.size, path.map(entryOf))
    if (root.toString('base64url') === head.root) return undefined
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 'the event is not among those that the head seals: it, or the proof, was altered'
}
