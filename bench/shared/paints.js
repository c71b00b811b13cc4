// Runs in the measured page: records paint times (ms) and layout shifts.
globalThis.paints = (() => {
  const seen = { first: 0, largest: 0, shifted: 0 }
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime))
  watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  watch('layout-shift', ({ value }) => (seen.shifted += value))
  return () => ({ ...seen, now: performance.now() })
})()
