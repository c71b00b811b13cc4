import type { SignedInUser as User } from '#schema/identity/rest.ts'
import { defaultDisplayPreferences, withDisplayPreferences } from '#schema/organization/display-preferences.ts'
import { home, reader } from './lib/time/format.ts'

/* What this browser knows of its user before the server is asked. Without React: the file that asks has it. */

export const userKey = 'muster.user'

/** The user whom the browser remembers, else the one whom the server sent the page to. */
export const knownUser = (): User | null => (isSignInPage() ? null : (storedUser() ?? userInPage()))

export function storeUser(user: User | null) {
  try {
    if (user) localStorage.setItem(userKey, JSON.stringify(user))
    else localStorage.removeItem(userKey)
  } catch {
    // Storage can be forbidden or full; the session then lasts as long as the page.
  }
}

export function storedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null') as User | null
  } catch {
    return null
  }
}

const userMark = 'meta[name="muster-user"]'

/** A stored user may be newer: browsers keep pages. */
function userInPage(): User | null {
  const content = find(userMark)?.getAttribute('content')
  return content ? (JSON.parse(content) as User) : null
}

/** Whether the server has found the user signed in, and the address that of a screen for which they must be. */
export const isSignedInPage = () => find(userMark) !== null

/** Whether the server has found the user signed out. Browsers don't keep such a page. */
export const isSignInPage = () => find('#root[data-early]') !== null

/** The build, too, reads the list of screens, without a page. */
const find = (selector: string) =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLElement>(selector)

/** From here on, times and amounts are shown as the user's organization writes them. */
export function adoptHabits(user: User | null) {
  // A user stored by an older version lacks some.
  Object.assign(home, withDisplayPreferences(defaultDisplayPreferences, user ?? {}), {
    timeZone: user?.timeZone ?? reader.timeZone,
  })
}
