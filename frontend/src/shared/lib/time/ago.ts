const HOUR = 3_600_000

/** Formats when a shout-out or notification was sent: `Just now` within the hour, `5h ago` within the day, then `3d ago`. */
export function ago(instant: string, now: number) {
  const hours = Math.floor((now - Date.parse(instant)) / HOUR)
  if (hours < 1) return 'Just now'
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}
