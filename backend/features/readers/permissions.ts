import { mayKnowBadge, type Viewer, type Target } from '#backend/features/people/permissions.ts'
import type { Confidential } from '#backend/platform/confidential.ts'
import { anyone, managers, type AccessTable } from '#backend/platform/access.ts'

/** Devices belong to one location, but read badges of employees of the whole organization. */
const reading = { who: 'reader', scope: 'organization' } as const
const atKiosk = { who: 'kiosk', scope: 'organization' } as const

export const access = {
  'GET /api/rfid/events': managers,
  'GET /api/rfid/readers': managers,
  'POST /api/rfid/scans': reading,
  'POST /api/rfid/scans/impinj': reading,
  'POST /api/rfid/scans/zebra': reading,
  'POST /api/kiosk/set-up': anyone,
  'GET /api/kiosk': atKiosk,
  'POST /api/kiosk/identify': atKiosk,
  'POST /api/kiosk/punches': atKiosk,
  'Query.readers': managers,
  'Query.scans': managers,
  'Subscription.scansChanged': managers,
} as const satisfies AccessTable

// The response repeats what the reader sent.
const sent = { epc: 'own' } as const

export const confidential = {
  'Scan.epc': 'badge',
  'Scan.address': 'public',
  'Reader.address': 'public',
  'Employee.hasPin': 'contact',
  'PinPayload.pin': 'own',
  'GET /api/rfid/events': { rfid_tag_epc: 'badge' },
  'POST /api/employees/{id}/pin': { pin: 'own' },
  'POST /api/rfid/scans': sent,
  'POST /api/rfid/scans/impinj': sent,
  'POST /api/rfid/scans/zebra': sent,
} as const satisfies Confidential

/** The EPC of a scanned badge. Unregistered badges are shown, since managers register them from the monitor. */
export const shownEpc = (epc: string | null, holder: Target | undefined, user: Viewer): string | null =>
  holder === undefined || mayKnowBadge(holder, user) ? epc : null
