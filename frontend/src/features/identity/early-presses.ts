declare global {
  /** By `public/early.js`: the buttons that were pressed before there was code. */
  var earlyPresses: HTMLElement[] | undefined
}

/** Presses them now. */
export function pressAgain() {
  for (const button of globalThis.earlyPresses?.splice(0) ?? []) {
    button.ariaBusy = null
    button.click()
  }
}
