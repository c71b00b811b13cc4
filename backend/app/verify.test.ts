import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshStream, newLoans } from '#kernel/testing/library/events.ts'
import { proofOf } from '#kernel/proof/proof.ts'
import { newKeys, openProofBench } from '#kernel/proof/testing.ts'
import { openNotary } from '#backend/features/proof/notary.ts'
import { ConfigError, loadConfig, type Config } from '#backend/platform/config.ts'
import { verifyHistory, verifyProof } from './verify.ts'

let bench: Awaited<ReturnType<typeof openProofBench>>
let dataDir: string
let config: Config
beforeAll(async () => {
  bench = await openProofBench()
  dataDir = await mkdtemp(join(tmpdir(), 'muster-verify-'))
  config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: bench.database.url })
})
afterAll(async () => {
  await bench.close()
  await rm(dataDir, { recursive: true })
})

const written = async (name: string, content: unknown) => {
  const path = join(dataDir, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('the whole history, a head kept elsewhere, and the proof of one event hold', async () => {
  const { keys } = openNotary(config)
  const { position } = await bench.log.append(freshStream(), 'no stream', newLoans(4))
  const signed = await bench.notarize({ keys })
  const head = await written('head.json', signed)
  const { verdict, lines } = await verifyHistory(config, bench.database, { head })
  expect({ verdict, lines }).toEqual({
    verdict: 'valid',
    lines: [
      expect.stringMatching(/^5 events in 2 streams, read in .*; 2 signed heads hold$/),
      'The last 1 events wait for the next signed head',
      'Nothing was altered, removed, added or moved',
    ],
  })
  const line = JSON.stringify(signed)
  for (const text of [`${line}\n${line}\n`, `Keep this mail.\r\n\r\n${line}\r\n`]) {
    expect(await verifyHistory(config, bench.database, { head: await written('heads', text) })).toMatchObject({
      verdict: 'valid',
    })
  }
  const forged = await written('forged', `Keep this mail.\n\n${JSON.stringify({ ...signed, size: 3 })}\n`)
  expect(await verifyHistory(config, bench.database, { head: forged })).toMatchObject({ verdict: 'invalid' })
  const proof = await proofOf(bench, position)
  const [file, key, other] = [
    await written('proof.json', proof),
    await written('key.pem', keys.signing.publicPem),
    await written('other.pem', newKeys().signing.publicPem),
  ]
  expect(await verifyProof(file, key)).toMatchObject({ verdict: 'valid' })
  expect(await verifyProof(file, undefined)).toMatchObject({
    verdict: 'key not trusted',
    lines: [
      expect.stringContaining(`Key not trusted: the file is consistent, but it brought the key ${keys.signing.id}`),
      expect.any(String),
    ],
  })
  const moved = await written('moved.json', { ...proof, index: 1 })
  expect(await verifyProof(moved, undefined)).toMatchObject({ verdict: 'invalid' })
  expect(await verifyProof(file, other)).toMatchObject({ verdict: 'invalid' })
  expect(await verifyProof(moved, key)).toMatchObject({ verdict: 'invalid' })
})

test('a key of another machine has to be given', async () => {
  const elsewhere = loadConfig({ DATA_DIR: join(dataDir, 'none'), DATABASE_URL: bench.database.url })
  const { verdict, lines } = await verifyHistory(elsewhere, bench.database, {})
  expect(verdict).toBe('invalid')
  expect(lines[0]).toContain('is not among those to trust')
  const key = await written('key.pem', openNotary(config).keys.signing.publicPem)
  expect(await verifyHistory(elsewhere, bench.database, { key })).toMatchObject({ verdict: 'valid' })
})

test('a key in the environment is taken, and one that is none is not shown', () => {
  const { keys } = openNotary(config)
  const pem = keys.signing.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const given = openNotary({ ...config, notaryKey: pem.replaceAll('\n', '\\n') })
  expect(given.keys).toMatchObject({ isChosen: true, signing: { id: keys.signing.id } })
  expect(() => openNotary({ ...config, notaryKey: 'secret' })).toThrow(ConfigError)
  expect(() => openNotary({ ...config, notaryKey: 'secret' })).not.toThrow('secret')
})
