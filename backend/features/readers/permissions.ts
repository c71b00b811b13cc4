import { managing, own, type AccessTable } from '#backend/platform/access.ts'

/** Devices belong to a location; the employees they see may belong to any of the organization. */
const reading = { who: 'reader', scope: 'organization' } as const
const atKiosk = { who: 'kiosk', scope: 'organization' } as const

export const access = {
  'POST /api/employees/{id}/pin': own,
  'DELETE /api/employees/{id}/pin': own,
  'GET /api/rfid/events': managing,
  'GET /api/rfid/readers': managing,
  'POST /api/rfid/readers': managing,
  'PUT /api/rfid/readers/{id}': managing,
  'POST /api/rfid/readers/{id}/rotate': managing,
  'DELETE /api/rfid/readers/{id}': managing,
  'POST /api/rfid/scans': reading,
  'POST /api/rfid/scans/impinj': reading,
  'POST /api/rfid/scans/zebra': reading,
  'GET /api/kiosk': atKiosk,
  'POST /api/kiosk/identify': atKiosk,
  'POST /api/kiosk/punches': atKiosk,
  'Query.readers': managing,
  'Query.scans': managing,
  'Mutation.issuePin': own,
  'Mutation.removePin': own,
  'Mutation.registerReader': managing,
  'Mutation.changeReader': managing,
  'Mutation.rotateReaderSecret': managing,
  'Mutation.revokeReader': managing,
  'Subscription.scanned': managing,
} as const satisfies AccessTable
