/**
 * Keys of an action, as they are written: `?`, `g d` (one after the other), `mod+k` (Ctrl, or Cmd on a Mac),
 * `mod+shift+z`. Without `mod` Shift is no key of its own: it is what makes a `?`.
 * Letters are the ones on the key, so they work on every layout that has them.
 */
export type Keys = string

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { shiftKey?: boolean }

/** Milliseconds until the second key of a pair. */
const patience = 1000

/** A key press in the notation of `Keys`; `undefined` where no shortcut uses it. */
export const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey = false }: Press) => {
  if (altKey || key.length !== 1) return undefined
  if (!ctrlKey && !metaKey) return key.toLowerCase()
  return `mod+${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
}

/**
 * Recognises keys as they are pressed. `press(event, keys, now)` gives the one of `keys` that this press completes;
 * `now` is in milliseconds.
 */
export const shortcutReader = () => {
  let first: { name: string; at: number } | undefined
  return {
    press(event: Press, keys: readonly Keys[], now: number): Keys | undefined {
      const name = nameOf(event)
      if (!name) return undefined
      const pair = first && now - first.at <= patience ? `${first.name} ${name}` : undefined
      const complete = keys.find((each) => each === pair) ?? keys.find((each) => each === name)
      first = complete ? undefined : { name, at: now }
      return complete
    },
  }
}

/** The keys one by one, as key caps: `g d` is `[['G'], ['D']]`, `mod+k` is `[['Ctrl', 'K']]` or `[['⌘', 'K']]`. */
export const capsOf = (keys: Keys, mac: boolean) =>
  keys.split(' ').map((step) => step.split('+').map((key) => capOf(key, mac)))

const capOf = (key: string, mac: boolean) => {
  if (key === 'mod') return mac ? '⌘' : 'Ctrl'
  return key === 'shift' ? 'Shift' : key.toLocaleUpperCase()
}

/** Whether a key press goes into a text field. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
