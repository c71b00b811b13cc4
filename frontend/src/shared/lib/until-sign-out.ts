/** What the browser keeps of its user only until they sign out: on a shared computer the next person must not find it. */

const prefix = 'muster.until-sign-out.'

/** Where storage is forbidden or full, it lasts as long as the page. */
const unkept = new Map<string, string>()

export function keepUntilSignOut(name: string, text: string) {
  unkept.delete(name)
  try {
    if (text) localStorage.setItem(prefix + name, text)
    else localStorage.removeItem(prefix + name)
  } catch {
    unkept.set(name, text)
  }
}

/** The text last kept under that name; empty where there is none. */
export function keptUntilSignOut(name: string): string {
  try {
    return unkept.get(name) ?? localStorage.getItem(prefix + name) ?? ''
  } catch {
    return ''
  }
}

export function forgetAtSignOut() {
  unkept.clear()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing is stored.
  }
}
