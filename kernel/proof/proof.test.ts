import { execFile } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshStream, newLoan, newLoans } from '../testing/library/events.ts'
import { checkProof, NotSealedYet, proofOf } from './proof.ts'
import { newKeys, openProofBench } from './testing.ts'
import type { ProofFile } from './file.ts'

let bench: Awaited<ReturnType<typeof openProofBench>>
let directory: string
beforeAll(async () => {
  bench = await openProofBench()
  directory = await mkdtemp(join(tmpdir(), 'muster-proof-'))
})
afterAll(async () => {
  await bench.close()
  await rm(directory, { recursive: true })
})

test('every event that a head seals has a proof, through a log that grows', async () => {
  await bench.log.append(freshStream(), 'no stream', newLoans(3), { asStored: true })
  for (const streams of [1, 80, 60, 7]) {
    await bench.fill(streams, 5)
    const head = await bench.notarize()
    const size = head?.size ?? 0
    const positions = [1, 2, 3, 4, 5, 255, 256, 257, 258, 512, 600, size - 1, size].filter((each) => each <= size)
    for (const position of positions) {
      const proof = await proofOf(bench, BigInt(position))
      expect(proof?.index, `position ${position}`).toBe(position - 1)
      expect(proof && checkProof(proof), `position ${position} of ${size}`).toBeUndefined()
    }
  }
})

test('what no head seals yet has none, and what is not there neither', async () => {
  const { position } = await bench.log.append(freshStream(), 'no stream', [newLoan()])
  await expect(proofOf(bench, position)).rejects.toBeInstanceOf(NotSealedYet)
  expect(await proofOf(bench, position + 10n)).toBeUndefined()
  await bench.notarize()
  expect(await proofOf(bench, position)).toBeDefined()
})

describe('a proof', () => {
  let proof: ProofFile
  beforeAll(async () => {
    const [stream] = await bench.fill(1, 3)
    await bench.notarize()
    const [, second] = await Array.fromAsync(bench.log.read(stream ?? freshStream()))
    const found = await proofOf(bench, second?.position ?? 0n)
    if (!found) throw new Error('there is no proof')
    proof = found
  })

  const changed: [string, (proof: ProofFile) => ProofFile][] = [
    ['its data', (it) => ({ ...it, event: { ...it.event, data: it.event.data.replace('front', 'kiosk') } })],
    ['its metadata', (it) => ({ ...it, event: { ...it.event, metadata: it.event.metadata.replace('2026', '2025') } })],
    ['its stream', (it) => ({ ...it, event: { ...it.event, stream: freshStream() } })],
    ['its revision', (it) => ({ ...it, event: { ...it.event, revision: it.event.revision + 1 } })],
    ['its type', (it) => ({ ...it, event: { ...it.event, type: 'BookReturned' } })],
    ['the hash before it', (it) => ({ ...it, previous: '' })],
    ['its place', (it) => ({ ...it, index: it.index - 1 })],
    ['its path', (it) => ({ ...it, path: it.path.slice(1) })],
    ['the size', (it) => ({ ...it, head: { ...it.head, size: it.head.size + 1 } })],
    ['the time of the head', (it) => ({ ...it, head: { ...it.head, at: '2026-03-08T08:00:00.000Z' } })],
  ]
  test.each(changed)('fails with another of %s, also by the script without the kernel', async (_, change) => {
    expect(checkProof(change(proof))).toBeTypeOf('string')
    expect((await byScript(change(proof))).code).toBe(1)
    expect((await byScript(change(proof), bench.keys.signing.publicPem)).code).toBe(1)
  })

  test('holds, also by the script without the kernel', async () => {
    const key = createPublicKey(bench.keys.signing.publicPem)
    expect(checkProof(proof, key)).toBeUndefined()
    const outcome = await byScript(proof, bench.keys.signing.publicPem)
    expect(outcome).toMatchObject({ code: 0 })
    expect(outcome.output).toContain(`revision 1 of ${proof.event.stream}`)
  })

  test('is not valid with the key that it brings itself', async () => {
    const { code, output } = await byScript(proof)
    expect(code).toBe(2)
    expect(output).toContain(`Key not trusted: the file is consistent, but it brought the key ${proof.head.keyId}`)
  })

  test('fails with a key that is not the notary’s', async () => {
    const { publicPem } = newKeys().signing
    expect(checkProof(proof, createPublicKey(publicPem))).toContain('another key')
    expect((await byScript(proof, publicPem)).code).toBe(1)
  })
})

const script = fileURLToPath(new URL('./verify-proof.mjs', import.meta.url))

async function byScript(proof: ProofFile, key?: string) {
  const [file, keyFile] = [join(directory, 'proof.json'), join(directory, 'key.pem')]
  await writeFile(file, JSON.stringify(proof))
  if (key !== undefined) await writeFile(keyFile, key)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      script,
      file,
      ...(key === undefined ? [] : [keyFile]),
    ])
    return { code: 0, output: stdout }
  } catch (error) {
    return { code: (error as { code: unknown }).code, output: (error as { stderr: string }).stderr }
  }
}
