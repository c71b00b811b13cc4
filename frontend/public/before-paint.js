// Runs before the first paint, so that the page never flashes in the wrong theme.
try {
  const theme = localStorage.getItem('muster.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Browsers can block storage. The page then follows the system's theme.
}

// Zod compiles schemas with `new Function` unless this is set before the first schema is created. The content security
// policy forbids that.
globalThis.__zod_globalConfig = { jitless: true }
