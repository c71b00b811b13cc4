import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from './database.ts'

/** A new, migrated database on the run's own server. `close` drops it. */
export async function testDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const templateUrl = inject('templateUrl')
  const name = `muster_test_${randomBytes(6).toString('hex')}`
  await administer(templateUrl, `create database ${name} template ${nameOf(templateUrl)}`)
  const database = await openDatabase(withDatabase(templateUrl, name), options)
  return {
    ...database,
    async close() {
      await database.close()
      await administer(templateUrl, `drop database ${name} with (force)`)
    },
  }
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function administer(templateUrl: string, statement: string) {
  const client = new pg.Client(withDatabase(templateUrl, 'postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
