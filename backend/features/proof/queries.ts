import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { TreeHead } from '#kernel/proof/file.ts'

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'proof.notary': { single: boolean; head: TreeHead | null; public_key: string | null }
    'proof.verification': {
      single: boolean
      asked_at: string | null
      at: string | null
      events: bigint | null
      problem: string | null
    }
  }
}

export async function lastHead(db: Kysely<Tables>): Promise<TreeHead | null> {
  const { head } = await db.selectFrom('proof.notary').select('head').executeTakeFirstOrThrow()
  return head
}

export async function proofNow(db: Kysely<Tables>) {
  const head = await lastHead(db)
  const last = await db.selectFrom('proof.verification').selectAll().executeTakeFirstOrThrow()
  const { at, events, problem, asked_at: asked } = last
  return {
    lastHead: head && { size: head.size, at: head.at, root: head.root, keyId: head.keyId },
    lastVerification: at === null || events === null ? null : { at, events: Number(events), problem },
    verifyingSince: asked !== null && (at === null || at < asked) ? asked : null,
  }
}

export async function storeVerification(
  db: Kysely<Tables>,
  { events, problem }: { events: number; problem: string | null },
): Promise<void> {
  await sql`update proof.verification set at = clock_timestamp(), events = ${events}, problem = ${problem}`.execute(db)
}

export async function positionOf(
  db: Kysely<Tables>,
  organizationId: string,
  eventId: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('read.history')
    .select('position')
    .where('event_id', '=', eventId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.position
}

export async function publicKey(db: Kysely<Tables>) {
  const { head, public_key: pem } = await db
    .selectFrom('proof.notary')
    .select(['head', 'public_key'])
    .executeTakeFirstOrThrow()
  return head && pem !== null ? { key_id: head.keyId, public_key: pem } : undefined
}
