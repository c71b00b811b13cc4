import type { z } from 'zod'
import type { identifyRequest, kioskPersonResponse, kioskPunches, kioskResponse } from '#schema/readers/kiosk.ts'
import { callAs, HttpError } from '#frontend/shared/lib/http.ts'
import type { SendResult } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import { punchWords, type PunchKind } from '#frontend/features/time-clock/punch.ts'

export type Place = z.infer<typeof kioskResponse>
export type Person = z.infer<typeof kioskPersonResponse>
/** A badge shown or a PIN typed. */
export type Shown = { badge: string } | { pin: string }

/** People in a queue don't wait longer (ms) for a connection that may be lost. */
const ANSWER_WITHIN = 5000

const kinds: Record<PunchKind, (typeof kioskPunches)[number]> = {
  clockIn: 'clock_in',
  startBreak: 'break_start',
  endBreak: 'break_end',
  clockOut: 'clock_out',
}

export type Calls = ReturnType<typeof openCalls>

/** The kiosk's calls, with its token, independent of a user signed in on the device. */
export function openCalls(token: string) {
  const as = (more?: Record<string, string>): RequestInit => ({
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}`, ...more },
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  })
  return {
    place: () => callAs(as(), { method: 'GET', path: '/kiosk' }) as Promise<Place>,
    identify: (shown: z.input<typeof identifyRequest>) =>
      callAs(as(), { method: 'POST', path: '/kiosk/identify', body: shown }) as Promise<Person>,
    punch: (commandId: string, { kind, at, ...shown }: { kind: PunchKind; at?: string } & Shown) =>
      callAs(as({ 'idempotency-key': commandId }), {
        method: 'POST',
        path: '/kiosk/punches',
        body: { ...shown, kind: kinds[kind], ...(at && { at }) },
      }) as Promise<Person>,
  }
}

/** Whether the server has not judged the call: it is unreachable or failing. */
export const isUnanswered = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status === 408 || error.status >= 500)

/** Returns what a failed call means for the punch. */
export function punchResultOf(kind: PunchKind, error: unknown): SendResult {
  if (!(error instanceof HttpError)) throw error
  if (error.status === 401) return { outcome: 'signed out' }
  // After too many wrong PINs it is tried again later.
  if (isUnanswered(error) || error.status === 429) return { outcome: 'unreachable' }
  return { outcome: 'refused', message: error.message || punchWords[kind].failure }
}
