// Runs before the first paint, so that a chosen theme does not flash the other one.
try {
  const choice = localStorage.getItem('muster.theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {
  // Storage can be forbidden; the system's preference stands then.
}

// Zod would compile its checks, which the content security policy forbids and the console reports. Its own `config()`
// would have to run before the first schema of every file.
globalThis.__zod_globalConfig = { jitless: true }

// The first use of Intl takes a phone a tenth of a second. Here nothing waits for it; later the first questions would.
setTimeout(() => new Intl.DateTimeFormat())

// The sign-in page is painted before its code, which then does what has been pressed: see src/features/identity/early-presses.ts.
globalThis.earlyPresses = []
document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-early] button')
  if (!button || button.ariaBusy) return
  button.ariaBusy = 'true'
  globalThis.earlyPresses.push(button)
})
