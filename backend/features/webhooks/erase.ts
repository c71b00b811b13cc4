import { sql } from 'kysely'
import { identifyingTexts, type Erase } from '#backend/platform/erasure.ts'

/** Erases logged responses that name the employee. Events are read anew for each delivery, so nothing else is stored. */
export const erase: Erase = async (identifiers, db) => {
  for (const text of identifyingTexts(identifiers)) {
    await sql`
      update webhooks.deliveries set response = null where strpos(lower(response), lower(${text})) > 0`.execute(db)
  }
}
