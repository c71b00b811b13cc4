import { randomUUID } from 'node:crypto'
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { BaseEvent, NewEvent } from '../events.ts'
import { START, WrongExpectedRevision, type EventLog, type Position } from '../log/log.ts'
import type { Stored } from '../log/recorded.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { entryOf, hashOf } from './entry.ts'
import { NOTARY_STREAM, signHead, TREE_HEAD_SIGNED } from './head.ts'
import type { NotaryKeys } from './keys.ts'
import { emptyTree, grown, leafOf, rootOf, type Node, type Tree } from './tree.ts'
import { treeHead, type TreeHead } from './file.ts'

/** Nodes from this level on (256 events each) are stored. Lower nodes are recomputed from the log. */
export const LOWEST_LEVEL = 8
const AT_ONCE = 2000
const NOBODY = '00000000-0000-0000-0000-000000000000'

type NotarySource = { pool: pg.Pool; log: EventLog }
type NotaryOptions = NotarySource & {
  keys: NotaryKeys
  now: Date
  /** Pause after each transaction, as a multiple of its duration, which leaves processor time for appends. */
  rest?: number
}

type NotaryState = {
  logId: string | null
  tree: Tree
  position: Position
  lastPosition: Position
  unhashed: number
  toSign: number
  head: TreeHead | null
  revision: number
  publicKey: string | null
}

/** The last head was signed with a key that this machine lacks. Another machine may be about to sign, so this one does not. */
export class ForeignKey extends Error {
  override name = 'ForeignKey'
  constructor(keyId: string) {
    super(
      `The history was signed with the key ${keyId}, which is not here: put it into NOTARY_KEY, or a new one to go on with`,
    )
  }
}

/**
 * @returns the head, unless there was nothing to sign or another process is signing
 * @throws ForeignKey
 */
export async function notarize({ pool, log, keys, now, rest = 0 }: NotaryOptions): Promise<TreeHead | undefined> {
  const [logId, head] = [await log.id(), await log.head()]
  for (;;) {
    const begun = performance.now()
    const step = await inTransaction(pool, async (client) => {
      const locked = await lockState(client)
      if (!locked) return 'done'
      if (locked.logId !== logId) await client.query('delete from proof.nodes')
      const state = locked.logId === logId ? locked : { ...initial, logId }
      const followed = await follow(client, log, state, head)
      const signed = followed.position >= head ? await sign(log, followed, { keys, now }) : undefined
      await writeState(client, signed ?? followed)
      if (signed) return signed.head
      return followed.position >= head || followed.position === state.position ? 'done' : 'more'
    })
    if (step === 'done' || step === null) return undefined
    if (step !== 'more') return step
    await pause(rest * (performance.now() - begun))
  }
}

async function follow(client: pg.ClientBase, log: EventLog, from: NotaryState, head: Position): Promise<NotaryState> {
  if (from.position >= head) return from
  let state = from
  const nodes: (Node & { position: Position })[] = []
  for await (const { events, position } of log.subscribeRaw(from.position, new AbortController().signal)) {
    for (const event of events) {
      const tree = grown(state.tree, [leafOf(entryOf(hashOf(event)))], (node) => {
        if (node.level >= LOWEST_LEVEL) nodes.push({ ...node, position: event.position })
      })
      state = noted({ ...state, tree, lastPosition: event.position }, event)
    }
    state = { ...state, position }
    if (position >= head || state.tree.size - from.tree.size >= AT_ONCE) break
    await breathe()
  }
  await client.query(
    `insert into proof.nodes (level, index, hash, position)
     select * from unnest($1::int[], $2::bigint[], $3::bytea[], $4::bigint[])`,
    [
      nodes.map(({ level }) => level),
      nodes.map(({ index }) => index),
      nodes.map(({ hash }) => hash),
      nodes.map(({ position }) => position),
    ],
  )
  return state
}

function noted(state: NotaryState, { stream, type, data, revision, metadata }: Stored): NotaryState {
  const unhashed = state.unhashed + (metadata.hash === undefined ? 1 : 0)
  if (stream !== NOTARY_STREAM) return { ...state, unhashed, toSign: state.tree.size }
  const head = type === TREE_HEAD_SIGNED ? treeHead.safeParse(data).data : undefined
  return { ...state, unhashed, revision, head: head ?? state.head }
}

async function sign(
  log: EventLog,
  state: NotaryState,
  { keys: { signing, trusted, isChosen }, now }: Pick<NotaryOptions, 'keys' | 'now'>,
): Promise<NotaryState | undefined> {
  const { head: last, tree, lastPosition, unhashed, logId } = state
  if (logId === null || state.toSign <= (last?.size ?? 0)) return undefined
  if (last && !trusted.has(last.keyId) && !isChosen) throw new ForeignKey(last.keyId)
  const at = now.toISOString()
  const root = rootOf(tree).toString('base64url')
  const head = signHead({ size: tree.size, position: String(lastPosition), root, unhashed, at, logId }, signing)
  const commandId = randomUUID()
  const event: NewEvent<BaseEvent> = {
    id: randomUUID(),
    type: TREE_HEAD_SIGNED,
    data: head,
    metadata: {
      commandId,
      commandType: 'signTreeHead',
      organizationId: NOBODY,
      actor: { kind: 'system', name: 'notary' },
      at,
      version: 1,
      correlationId: commandId,
    },
  }
  try {
    const { revision } = await log.append(NOTARY_STREAM, state.revision < 0 ? 'no stream' : state.revision, [event])
    return { ...state, head, revision, publicKey: signing.publicPem }
  } catch (error) {
    // A head that was signed just before a crash may not have been read yet.
    if (error instanceof WrongExpectedRevision) return undefined
    throw error
  }
}

const initial: NotaryState = {
  logId: null,
  tree: emptyTree,
  position: START,
  lastPosition: START,
  unhashed: 0,
  toSign: 0,
  head: null,
  revision: -1,
  publicKey: null,
}

type ProofRow = {
  log_id: string | null
  size: bigint
  peaks: Buffer[]
  position: bigint
  last_position: bigint
  unhashed: bigint
  to_sign: bigint
  head: TreeHead | null
  revision: number
  public_key: string | null
}

export async function readState(pool: pg.Pool): Promise<NotaryState> {
  const { rows } = await pool.query<ProofRow>('select * from proof.notary')
  return rows[0] ? stateFrom(rows[0]) : initial
}

async function lockState(client: pg.ClientBase): Promise<NotaryState | undefined> {
  const { rows } = await client.query<ProofRow>('select * from proof.notary for update skip locked')
  return rows[0] && stateFrom(rows[0])
}

const stateFrom = (row: ProofRow): NotaryState => ({
  logId: row.log_id,
  tree: { size: Number(row.size), peaks: row.peaks },
  position: row.position,
  lastPosition: row.last_position,
  unhashed: Number(row.unhashed),
  toSign: Number(row.to_sign),
  head: row.head,
  revision: row.revision,
  publicKey: row.public_key,
})

async function writeState(client: pg.ClientBase, state: NotaryState): Promise<void> {
  const { logId, tree, position, lastPosition, unhashed, toSign, head, revision, publicKey } = state
  await client.query(
    `update proof.notary set log_id = $1, size = $2, peaks = $3, position = $4, last_position = $5, unhashed = $6,
       to_sign = $7, head = $8, revision = $9, public_key = $10`,
    [logId, tree.size, tree.peaks, position, lastPosition, unhashed, toSign, head, revision, publicKey],
  )
}
