import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Database } from '#kernel/postgres/database.ts'
import { notaryKeys } from '#kernel/proof/keys.ts'
import { notarize } from '#kernel/proof/notary.ts'
import { verifyInstallation } from '#kernel/proof/verify-installation.ts'
import { fillWithPunches, openBenchLog } from '../shared/log.ts'
import { median } from '../shared/load.ts'
import type { Figure } from '../shared/report.ts'

const PEOPLE = 2000
const EACH = 100

export async function proof(database: Database): Promise<Figure[]> {
  const log = await openBenchLog(database)
  const people = Array.from({ length: PEOPLE }, () => randomUUID())
  await fillWithPunches(log, people, EACH)
  const { privateKey } = generateKeyPairSync('ed25519')
  const keys = notaryKeys(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), { isChosen: true })
  const { pool } = database
  const isInPostgres = !process.env['EVENTSTORE_URL']

  const started = performance.now()
  await notarize({ pool, log, keys, now: new Date() })
  const sealed = (PEOPLE * EACH) / ((performance.now() - started) / 1000)
  const rates: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const from = performance.now()
    const { events, found } = await verifyInstallation({ log, pool, isInPostgres, keys: keys.trusted })
    if (found > 0) throw new Error(`${found} problems in a log that nobody touched`)
    rates.push(events / ((performance.now() - from) / 1000))
  }
  await log.close()
  return [
    { name: 'events sealed, of 200,000', value: sealed, unit: '/s', goal: null },
    { name: 'events verified, of 200,000', value: median(rates), unit: '/s', goal: { atLeast: 50_000 } },
  ]
}
