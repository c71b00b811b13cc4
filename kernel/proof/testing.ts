import { generateKeyPairSync } from 'node:crypto'
import { openDatabase } from '../postgres/database.ts'
import { testDatabase } from '../testing/database.ts'
import { library } from '../testing/library/library.ts'
import { freshStream, newLoans } from '../testing/library/events.ts'
import { postgresLog } from '../log/postgres/postgres-log.ts'
import { notaryKeys, type NotaryKeys } from './keys.ts'
import { notarize } from './notary.ts'
import { verifyInstallation } from './verify-installation.ts'

export const newKeys = (isChosen = true): NotaryKeys =>
  notaryKeys(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), {
    isChosen,
  })

export async function openProofBench() {
  const database = await testDatabase()
  const log = postgresLog(database, library)
  const keys = newKeys()
  const { pool } = database
  const open = { log, pool }
  return {
    ...open,
    database,
    keys,
    notarize: (with_: Partial<Parameters<typeof notarize>[0]> = {}) =>
      notarize({ ...open, keys, now: new Date('2026-03-08T09:00:00Z'), ...with_ }),
    verify: (more: Partial<Parameters<typeof verifyInstallation>[0]> = {}) =>
      verifyInstallation({ ...open, isInPostgres: true, keys: keys.trusted, ...more }),
    async fill(streams: number, each: number) {
      const names = Array.from({ length: streams }, freshStream)
      await log.appendAll(names.map((stream) => ({ stream, expected: 'no stream', events: newLoans(each) })))
      return names
    },
    async tamper(...statements: readonly string[]) {
      const owner = await openDatabase(database.ownerUrl, { max: 1 })
      await owner.pool.query(
        [
          'alter table log.events disable trigger append_only',
          ...statements,
          'alter table log.events enable always trigger append_only',
        ].join(';'),
      )
      await owner.close()
    },
    async close() {
      await log.close()
      await database.close()
    },
  }
}
