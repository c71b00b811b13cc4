import { hash } from 'node:crypto'

/**
 * A Merkle tree over the events of the log, in its order, with the structure of RFC 6962: a leaf is
 * SHA-256(0x00 ‖ hash of the event), a node SHA-256(0x01 ‖ left ‖ right). It only grows: a complete subtree never changes.
 */

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')

/** @param entry what the leaf stands for: here the 32 bytes of an event's hash */
export const leafOf = (entry: Buffer): Buffer => sha256(Buffer.concat([LEAF, entry]))
export const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([NODE, left, right]))
const EMPTY = sha256(Buffer.alloc(0))

/** The root of a complete subtree of 2^level leaves, the `index`-th of its level. */
export type Node = { level: number; index: number; hash: Buffer }

/** An append-only Merkle tree: its number of leaves, and the roots of its complete subtrees, largest first. */
export type Tree = { size: number; peaks: readonly Buffer[] }

export const emptyTree: Tree = { size: 0, peaks: [] }

/** `onNode` is called for each subtree that becomes complete, leaves included. */
export function grown(tree: Tree, leaves: readonly Buffer[], onNode: (node: Node) => void = () => undefined): Tree {
  const peaks = [...tree.peaks]
  let { size } = tree
  for (const leaf of leaves) {
    let node: Node = { level: 0, index: size, hash: leaf }
    onNode(node)
    // As many peaks end here as the size has trailing ones.
    for (; node.index % 2 === 1; onNode(node)) {
      const left = peaks.pop()
      if (!left) throw new RangeError(`a tree of ${size} leaves lacks a peak`)
      node = { level: node.level + 1, index: (node.index - 1) / 2, hash: nodeOf(left, node.hash) }
    }
    peaks.push(node.hash)
    size += 1
  }
  return { size, peaks }
}

export function rootOf({ peaks }: Tree): Buffer {
  return peaks.length === 0 ? EMPTY : peaks.reduceRight((right, left) => nodeOf(left, right))
}

type NodeAt = (level: number, index: number) => Buffer | Promise<Buffer>

/** Returns the siblings from the leaf up to the root, which prove that the leaf is in the tree. */
export async function pathOf(index: number, size: number, nodeAt: NodeAt): Promise<Buffer[]> {
  if (index < 0 || index >= size) throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`)
  const path: Buffer[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + largestPowerBelow(end - start)
    const isLeft = index < middle
    path.push(await (isLeft ? subtree(middle, end, nodeAt) : subtree(start, middle, nodeAt)))
    if (isLeft) end = middle
    else start = middle
  }
  return path.toReversed()
}

/** The root over the leaves from `start` to before `end`, which `start` is a multiple of their power of two for. */
async function subtree(start: number, end: number, nodeAt: NodeAt): Promise<Buffer> {
  const size = end - start
  const level = Math.log2(size)
  if (Number.isInteger(level)) return nodeAt(level, start / size)
  const middle = start + largestPowerBelow(size)
  return nodeOf(await subtree(start, middle, nodeAt), await subtree(middle, end, nodeAt))
}

function largestPowerBelow(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** @throws RangeError where the path is not that of such a leaf */
export function rootAlong(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) throw new RangeError('the leaf is not in the tree')
  let [node, at, last, used] = [leaf, index, size - 1, 0]
  for (; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    // At the right edge a node without a sibling goes up as it is.
    if (at % 2 === 0 && at === last) continue
    const sibling = path[used++]
    if (!sibling) throw new RangeError('the path is too short')
    node = at % 2 === 1 ? nodeOf(sibling, node) : nodeOf(node, sibling)
  }
  if (used < path.length) throw new RangeError('the path is too long')
  return node
}
