import type { Erase } from '#backend/platform/erasure.ts'

/** Mail that waits for them. What lies by their id is `ownData`; attempts are counted by hashes, for minutes. */
export const erase: Erase = async ({ employeeId }, db) => {
  await db.deleteFrom('identity.waiting_mail').where('subject_id', '=', employeeId).execute()
}
