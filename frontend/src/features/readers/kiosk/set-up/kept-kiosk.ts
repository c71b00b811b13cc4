import type { Place } from '../calls.ts'

/** What this browser is a kiosk by. `place`: as it was last known, for when there is no connection. */
type KeptKiosk = { token: string; place?: Place }

const key = 'muster.kiosk'

export function keptKiosk(): KeptKiosk | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptKiosk | null
  } catch {
    // Storage is forbidden, or what is there is not ours.
    return null
  }
}

/** Where storage is forbidden, the kiosk lasts as long as the page. */
export function keepKiosk(kiosk: KeptKiosk | null) {
  try {
    if (kiosk) localStorage.setItem(key, JSON.stringify(kiosk))
    else localStorage.removeItem(key)
  } catch {
    // Said above.
  }
}
