const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Formats when a shout-out or notification was sent: `Just now` within the hour, `5h ago` within the day, then `3d ago`. */
export function ago(instant: string, now: number) {
  const hours = Math.floor((now - Date.parse(instant)) / HOUR)
  if (hours < 1) return 'Just now'
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}

/** Formats the age of data: `just now`, `12 min ago`, `5 h ago`, `3 d ago`. */
export function ageInWords(since: number, now: number) {
  const age = now - since
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  return age < 24 * HOUR ? `${Math.floor(age / HOUR)} h ago` : `${Math.floor(age / (24 * HOUR))} d ago`
}
