import type { z } from 'zod'
import type { identifyRequest, kioskPersonResponse, kioskPunches, kioskResponse } from '#schema/readers/kiosk.ts'
import { callAs, HttpError } from '#frontend/shared/lib/http.ts'
import type { SendResult } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import { punchWords, type PunchKind } from '#frontend/features/time-clock/punch.ts'

export type KioskPlace = z.infer<typeof kioskResponse>
export type KioskPerson = z.infer<typeof kioskPersonResponse>
export type Credential = { badge: string } | { pin: string }

/** Timeout (ms): employees in line must not wait longer for a connection that may be lost. */
const CALL_TIMEOUT = 5000

export type KioskAction = { kind: PunchKind } | { kind: 'switchRole'; roleId: string }

export const kioskWords: Record<KioskAction['kind'], { action: string; failure: string; done: string }> = {
  ...punchWords,
  switchRole: { action: 'Switch role', failure: 'Failed to switch the role', done: 'Role switched' },
}

const kinds: Record<KioskAction['kind'], (typeof kioskPunches)[number]> = {
  clockIn: 'clock_in',
  startBreak: 'break_start',
  endBreak: 'break_end',
  clockOut: 'clock_out',
  switchRole: 'switch_role',
}

export type Calls = ReturnType<typeof openCalls>

/** Returns the kiosk's REST calls. They use its token, not the session of a user signed in on the device. */
export function openCalls(token: string) {
  const as = (more?: Record<string, string>): RequestInit => ({
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}`, ...more },
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  })
  let latest: { commandId: string; person: KioskPerson } | undefined
  return {
    place: () => callAs(as(), { method: 'GET', path: '/kiosk' }) as Promise<KioskPlace>,
    identify: (credential: z.input<typeof identifyRequest>) =>
      callAs(as(), { method: 'POST', path: '/kiosk/identify', body: credential }) as Promise<KioskPerson>,
    async punch(commandId: string, { kind, at, ...rest }: KioskAction & { at?: string } & Credential) {
      const person = (await callAs(as({ 'idempotency-key': commandId }), {
        method: 'POST',
        path: '/kiosk/punches',
        body: { ...rest, kind: kinds[kind], ...(at && { at }) },
      })) as KioskPerson
      latest = { commandId, person }
    },
    /** Returns the answer to a punch, if it was the latest. */
    personAfter: (commandId: string) => (latest?.commandId === commandId ? latest.person : undefined),
  }
}

/** Whether the server is unreachable or failing, so that the call was neither accepted nor refused. */
export const isUnanswered = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status === 408 || error.status >= 500)

export function punchResultOf(kind: KioskAction['kind'], error: unknown): SendResult {
  if (!(error instanceof HttpError)) throw error
  if (error.status === 401) return { outcome: 'signed out' }
  // 429 follows too many wrong PINs. The queue retries later.
  if (isUnanswered(error) || error.status === 429) return { outcome: 'unreachable' }
  return { outcome: 'refused', message: error.message || kioskWords[kind].failure }
}
