import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { pendingCommands } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import { timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { isUnanswered, kioskWords, type Calls, type Credential, type KioskAction, type KioskPlace } from './calls.ts'
import { kioskPunch, type KioskQueue } from './kiosk-queue.ts'
import { endsAfter, nameOf, type KioskVisit } from './visit.ts'

const startStep: KioskVisit = { step: 'start', problem: null }

type VisitContext = { calls: Calls; queue: KioskQueue; place: KioskPlace; reportResult: (error?: unknown) => void }

export function useVisit({ calls, queue, place, reportResult }: VisitContext) {
  const [visit, setVisit] = useState(startStep)
  // Discards responses about a previous employee.
  const current = useRef(0)

  useEffect(() => {
    const after = endsAfter(visit)
    if (after === undefined) return undefined
    const timer = setTimeout(() => setVisit(startStep), after)
    const stay = () => visit.step === 'person' && setVisit({ ...visit })
    addEventListener('pointerdown', stay)
    addEventListener('keydown', stay)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', stay)
      removeEventListener('keydown', stay)
    }
  }, [visit])

  async function identify(credential: Credential): Promise<KioskVisit> {
    // The clock's state is known only after pending punches are sent.
    if (pendingCommands(queue.snapshot()).length > 0) await queue.flush()
    if (pendingCommands(queue.snapshot()).length > 0 || !navigator.onLine)
      return { step: 'person', credential, person: null }
    try {
      const person = await calls.identify(credential)
      reportResult()
      return { step: 'person', credential, person }
    } catch (error) {
      reportResult(error)
      if (isUnanswered(error)) return { step: 'person', credential, person: null }
      return { step: 'start', problem: messageOf(error, 'Something went wrong. Try again.') }
    }
  }

  return {
    visit,

    async startVisit(credential: Credential) {
      if (visit.step === 'sending') return
      current.current += 1
      const mine = current.current
      setVisit({ step: 'identifying' })
      const next = await identify(credential)
      if (mine === current.current) setVisit(next)
    },

    async punch(action: KioskAction) {
      if (visit.step !== 'person') return
      const { credential, person } = visit
      const commandId = queue.press(kioskPunch(action, credential))
      if (commandId === null) return
      const find = () => queue.snapshot().find((punch) => punch.commandId === commandId)
      const at = find()?.at ?? ''
      setVisit({ step: 'sending', person, action })
      await queue.flush()
      const left = find()
      // The employee reads the refusal here, so it is not saved for a manager.
      if (left?.refused) queue.dismiss(commandId)
      const after = calls.personAfter(commandId)
      setVisit(outcome(left))

      function outcome(left: { refused?: string | undefined } | undefined): KioskVisit {
        const detail = person ? nameOf(person) : undefined
        const about = { step: 'done', ...(detail && { detail }) } as const
        if (left?.refused) return { ...about, tone: 'bad', title: left.refused }
        const time = timeOfDay(at, place.location.time_zone)
        if (!left) {
          const title = `${kioskWords[action.kind].done} at ${time}`
          return { ...about, tone: 'good', title, after }
        }
        return {
          step: 'done',
          tone: 'saved',
          title: `${kioskWords[action.kind].action} at ${time} saved`,
          detail: 'It will sync when the connection is back.',
        }
      }
    },

    cancel() {
      current.current += 1
      setVisit(startStep)
    },

    clearProblem: () => setVisit((now) => (now.step === 'start' && now.problem ? startStep : now)),
  }
}
