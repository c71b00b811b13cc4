// Runs before the first paint, so that a chosen theme does not flash the other one.
try {
  const choice = localStorage.getItem('muster.theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {
  // Storage can be forbidden; the system's preference stands then.
}
