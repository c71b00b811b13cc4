/**
 * The keys of an action: `?`, `g d` (one after the other), `mod+k` (Ctrl, or Cmd on a Mac), `mod+shift+z`. Without `mod`,
 * Shift is not named, because it is part of typing a character such as `?`. Letters are matched by their character, so
 * they work on every keyboard layout that has them.
 */
export type Keys = string

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { shiftKey?: boolean }

/** Milliseconds allowed between the keys of a pair. */
const patience = 1000

export const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey = false }: Press) => {
  if (altKey || key.length !== 1) return undefined
  if (!ctrlKey && !metaKey) return key.toLowerCase()
  return `mod+${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
}

/** `press(event, keys, now)` returns the shortcut in `keys` that the press completes; `now` is in milliseconds. */
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

export const capsOf = (keys: Keys, mac: boolean) =>
  keys.split(' ').map((step) => step.split('+').map((key) => capOf(key, mac)))

const capOf = (key: string, mac: boolean) => {
  if (key === 'mod') return mac ? '⌘' : 'Ctrl'
  return key === 'shift' ? 'Shift' : key.toLocaleUpperCase()
}

export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
