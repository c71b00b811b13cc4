import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '../postgres/database.ts'

declare module 'vitest' {
  /** `templateUrl`: a database with the kernel's tables, as their owner. `appUrl`: the role that programs connect with. */
  interface ProvidedContext {
    templateUrl: string
    appUrl: string
  }
}

export type TestDatabase = Database & { ownerUrl: string }

/**
 * Connects with the program's role, or as the owner for tests that change tables. `close` drops the database.
 * @param options.isEmpty without tables; only for `as: 'owner'`
 */
export async function testDatabase({
  as = 'app',
  isEmpty = false,
  ...options
}: DatabaseOptions & { as?: 'app' | 'owner'; isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(templateUrl, `create database ${name} template ${isEmpty ? 'template0' : nameOf(templateUrl)}`)
  // Copying a template does not copy permissions on the database itself.
  await administer(templateUrl, `grant create on database ${name} to ${new URL(inject('appUrl')).username}`)
  const ownerUrl = withDatabase(templateUrl, name)
  const database = await openDatabase(as === 'app' ? withDatabase(inject('appUrl'), name) : ownerUrl, options)
  return {
    ...database,
    ownerUrl,
    async close() {
      await database.close()
      await administer(templateUrl, `drop database ${name} with (force)`)
    },
  }
}

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
