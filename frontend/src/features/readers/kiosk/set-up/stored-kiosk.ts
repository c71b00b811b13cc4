import type { KioskPlace } from '../calls.ts'

/** The kiosk that this browser is set up as. `place`: as last loaded, for use offline. */
type StoredKiosk = { token: string; place?: KioskPlace }

const key = 'muster.kiosk'

export function loadKiosk(): StoredKiosk | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredKiosk | null
  } catch {
    // Storage is forbidden, or its content is not valid.
    return null
  }
}

/** Without storage, the kiosk lasts until the page is closed. */
export function storeKiosk(kiosk: StoredKiosk | null) {
  try {
    if (kiosk) localStorage.setItem(key, JSON.stringify(kiosk))
    else localStorage.removeItem(key)
  } catch {
    // The page still works, as described above.
  }
}
