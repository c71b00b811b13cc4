import { AMBER_HOURS, GREEN_HOURS, type TimeAccountLight } from '#schema/time-accounts/account.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import type { Tone } from '#frontend/shared/ui/badge.tsx'

/** Formats seconds as hours with their sign: `+1.50 h`, `−8.00 h`, `0.00 h`. */
export const signedHours = (seconds: number) =>
  `${seconds > 0 ? '+' : seconds < 0 ? '−' : ''}${exactHours(Math.abs(seconds))} h`

export const lights: Readonly<Record<TimeAccountLight, { tone: Tone; label: string }>> = {
  green: { tone: 'good', label: `Within ${GREEN_HOURS} h` },
  amber: { tone: 'warn', label: `Over ${GREEN_HOURS} h` },
  red: { tone: 'bad', label: `Over ${AMBER_HOURS} h` },
}

export const lightRule = `Green: up to ${GREEN_HOURS} h of plus or minus. Amber: up to ${AMBER_HOURS} h. Red: more.`
