/** How long (ms) `/readyz` reports a full disk after the last failed write. */
const REPORTED_FOR = 60_000

let lastFullAt = -Infinity

export function reportStorageFull(): void {
  lastFullAt = performance.now()
}

export const isStorageFull = (): boolean => performance.now() - lastFullAt < REPORTED_FOR

/** Whether Postgres (53100) or the file system reported a full disk. */
export function meansStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === '53100' || code === 'ENOSPC' || meansStorageFull(error.cause)
}
