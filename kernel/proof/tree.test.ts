import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyTree, grown, leafOf, nodeOf, pathOf, rootAlong, rootOf } from './tree.ts'

/** The entries, and the roots of their first n, of the tests of RFC 6962's reference implementation. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'))
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const leaves = entries.map(leafOf)

/** The definition of RFC 6962, word for word. */
function treeHash(of: readonly Buffer[]): Buffer {
  const [only, ...others] = of
  if (!only) return rootOf(emptyTree)
  if (others.length === 0) return only
  let k = 1
  while (k * 2 < of.length) k *= 2
  return nodeOf(treeHash(of.slice(0, k)), treeHash(of.slice(k)))
}

describe('the tree', () => {
  test.each(roots.map((root, size): [number, string] => [size, root]))(
    'of the first %i entries has the known root',
    (size, root) => {
      expect(rootOf(grown(emptyTree, leaves.slice(0, size))).toString('hex')).toBe(root)
    },
  )

  test.each<[number, number, string[]]>([
    [0, 1, []],
    [0, 8, ['96a296d2', '5f083f0a', '6b47aaf2']],
    [5, 8, ['bc1a0643', 'ca854ea1', 'd37ee418']],
    [2, 3, ['fac54203']],
    [1, 5, ['6e340b9c', '5f083f0a', 'bc1a0643']],
  ])('has the known path from leaf %i of %i', async (index, size, path) => {
    const found = await pathOf(index, size, nodesOf(leaves.slice(0, size)))
    expect(found.map((node) => node.toString('hex').slice(0, 8))).toEqual(path)
  })
})

const trees = fc
  .integer({ min: 1, max: 600 })
  .chain((size) => fc.tuple(fc.constant(size), fc.nat({ max: size - 1 }), fc.array(fc.nat({ max: 90 }))))
const numbered = (size: number) => Array.from({ length: size }, (_, n) => leafOf(Buffer.from(String(n))))

function nodesOf(of: readonly Buffer[]) {
  const nodes = new Map<string, Buffer>()
  grown(emptyTree, of, ({ level, index, hash }) => nodes.set(`${level} ${index}`, hash))
  return (level: number, index: number) => {
    const node = nodes.get(`${level} ${index}`)
    if (!node) throw new Error(`no node ${level} ${index}`)
    return node
  }
}

test('a tree that grows in steps of any size has the root of its definition', () => {
  fc.assert(
    fc.property(trees, ([size, , steps]) => {
      const all = numbered(size)
      let tree = emptyTree
      for (const step of [...steps, size]) tree = grown(tree, all.slice(tree.size, tree.size + step))
      expect(tree.size).toBe(size)
      expect(rootOf(tree)).toEqual(treeHash(all))
    }),
    { numRuns: 40 },
  )
})

test('the path of any leaf leads to the root, and no other leaf, place or path does', async () => {
  await fc.assert(
    fc.asyncProperty(trees, async ([size, index]) => {
      const all = numbered(size)
      const root = treeHash(all)
      const path = await pathOf(index, size, nodesOf(all))
      const leaf = all[index] ?? leafOf(Buffer.from('none'))
      const leadsTo = (...along: Parameters<typeof rootAlong>) => {
        try {
          return rootAlong(...along).equals(root)
        } catch (error) {
          if (error instanceof RangeError) return false
          throw error
        }
      }
      expect(leadsTo(leaf, index, size, path)).toBe(true)
      expect(leadsTo(leafOf(Buffer.from('forged')), index, size, path)).toBe(false)
      expect(leadsTo(leaf, index, size, [...path, leaf])).toBe(false)
      expect(leadsTo(leaf, size, size, path)).toBe(false)
      if (size === 1) return
      expect(leadsTo(leaf, (index + 1) % size, size, path)).toBe(false)
      expect(leadsTo(leaf, index, size, path.slice(1))).toBe(false)
    }),
    { numRuns: 60 },
  )
})
