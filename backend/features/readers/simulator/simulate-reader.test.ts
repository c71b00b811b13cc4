import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#kernel/testing/database.ts'
import { readsOf } from '../rfid/payloads/reads.ts'
import { signUp } from '#backend/app/testing/account.ts'
import { startServer, type ServerProcess } from '#backend/app/testing/server-process.ts'
import { readsOfPassing } from './door.ts'
import { formats, type Format } from './formats.ts'
import { OptionError, simulationOptions } from './options.ts'
import { Rejected, simulateReader } from './simulate-reader.ts'

describe('the options', () => {
  test('generate the same badges in every run if none are given', async () => {
    const { badges, url, rate } = await simulationOptions(['--secret', 'x', '--people', '2'])
    expect({ badges, url, rate }).toEqual({
      badges: ['5D0000000000000000000000', '5D0000000000000000000001'],
      url: 'http://localhost:5010',
      rate: 2,
    })
  })

  test('take badges from a list or a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-badges-'))
    const file = join(folder, 'badges.txt')
    await writeFile(file, '# at the door\n0xAB cd\n\nEF01\r\n')
    expect((await simulationOptions(['--secret', 'x', '--badges', 'ab:cd,EF01'])).badges).toEqual(['ABCD', 'EF01'])
    expect((await simulationOptions(['--secret', 'x', '--badges', file])).badges).toEqual(['ABCD', 'EF01'])
    await writeFile(file, 'nonsense')
    await expect(simulationOptions(['--secret', 'x', '--badges', file])).rejects.toThrow('"nonsense" is not an EPC')
    await rm(folder, { recursive: true })
  })

  test.each([
    [[], /^--secret/],
    [['--secret', 'x', '--rate', '0'], /^--rate/],
    [['--secret', 'x', '--url', 'ftp://door'], /^--url/],
    [['--secret', 'x', '--format', 'other'], /^--format/],
    [['--secret', 'x', '--badges', 'no such file'], /^--badges/],
  ])('%j are refused in a line', async (args, message) => {
    const error: unknown = await simulationOptions(args).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OptionError)
    expect((error as Error).message).toMatch(message)
  })
})

test.each(Object.keys(formats) as Format[])('writes a door’s reads in the format of %s', (format) => {
  const reads = readsOfPassing('ABCD', Date.parse('2026-03-10T13:00:00Z'), () => 0.05)
  expect(reads.length).toBeGreaterThan(4)
  const told = readsOf(formats[format].body({ id: 'b', reads, sentAt: Date.now() }), format)
  expect(told.map((each) => 'read' in each && [each.read.epc, each.read.claimedAt, each.read.antenna])).toEqual(
    reads.map(({ epc, at, antenna }) => [epc, at, antenna]),
  )
})

describe('a door', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let dataDir: string
  let server: ServerProcess
  let door: { url: string; secret: string; badges: string[]; rate: number; duration: number }
  beforeAll(async () => {
    database = await testDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'muster-door-'))
    server = await startServer(dataDir, { DATABASE_URL: database.url })
    const { call } = await signUp(server.origin, 'simulated')
    const json = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, string>>
    const me = await json(call('GET', '/api/auth/me'))
    const epc = randomUUID().replaceAll('-', '').toUpperCase()
    await json(call('POST', '/api/rfid/register', { body: { employeeId: me['employeeId'], rfidTagEpc: epc } }))
    const { secret = '' } = await json(call('POST', '/api/rfid/readers', { body: { name: 'Door' } }))
    door = { url: server.origin, secret, badges: [epc, 'ABCD'], rate: 20, duration: 0.1 }
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
    await database.close()
  })

  const play = async (options: Partial<typeof door>) => {
    const lines: string[] = []
    const signal = new AbortController().signal
    const print = (line: string) => void lines.push(line)
    await simulateReader({ ...door, format: 'impinj', ...options }, { print, signal, random: () => 0.5 })
    return lines
  }

  test('prints the result of every read, and exits', { timeout: 120_000 }, async () => {
    const lines = await play({})
    expect(lines.filter((line) => / clock_in .* Test s\. is in$/.test(line))).toHaveLength(1)
    expect(lines.some((line) => line.includes('unknown_tag'))).toBe(true)
    expect(lines.at(-1)).toMatch(/^2 people: .*1 clock_in/)
  })

  test('stops if its secret is unknown', async () => {
    await expect(play({ secret: 'wrong' })).rejects.toThrow(Rejected)
  })
})
