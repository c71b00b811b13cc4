import type { Erase } from '#backend/platform/erasure.ts'

/** Deletes queued mail. `ownData` covers rows by employee id; attempt counters hold only hashes and expire in minutes. */
export const erase: Erase = async ({ employeeId }, db) => {
  await db.deleteFrom('identity.waiting_mail').where('subject_id', '=', employeeId).execute()
}
