const [FIRST_WAIT, LONGEST_WAIT] = [1000, 15_000]

/**
 * For `lazy`, around the import of what is not a screen of its own: where the line is dead it comes once there is one.
 * Its failure would else take down the screen that it belongs to, with what was typed there.
 */
export const persistently =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        return await load()
      } catch {
        await onlineOr(wait)
      }
    }
  }

/** Resolves when the line is back, which browsers do not always notice, or after `wait` ms. */
const onlineOr = (wait: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, wait)
    addEventListener('online', end)
  })
