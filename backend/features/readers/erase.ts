import type { Erase } from '#backend/platform/erasure.ts'

export const erase: Erase = async ({ badges }, db) => {
  if (badges.length > 0) await db.deleteFrom('rfid.presences').where('epc', 'in', badges).execute()
}
