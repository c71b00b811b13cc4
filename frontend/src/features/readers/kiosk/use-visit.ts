import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { pendingCommands } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import { punchWords, type PunchKind } from '#frontend/features/time-clock/punch.ts'
import { timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { isUnanswered, type Calls, type Place, type Shown } from './calls.ts'
import type { KioskQueue } from './kiosk-queue.ts'
import { endsAfter, nameOf, type Visit } from './visit.ts'

const start: Visit = { step: 'start', problem: null }

type Around = { calls: Calls; queue: KioskQueue; place: Place; heard: (error?: unknown) => void }

/** Takes one person after the other through the steps of a visit. */
export function useVisit({ calls, queue, place, heard }: Around) {
  const [visit, setVisit] = useState(start)
  // Answers about one person are not shown to the next.
  const current = useRef(0)

  useEffect(() => {
    const after = endsAfter(visit)
    if (after === undefined) return undefined
    const timer = setTimeout(() => setVisit(start), after)
    // Looking for the right button is not idling.
    const stay = () => visit.step === 'person' && setVisit({ ...visit })
    addEventListener('pointerdown', stay)
    addEventListener('keydown', stay)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', stay)
      removeEventListener('keydown', stay)
    }
  }, [visit])

  async function ask(shown: Shown): Promise<Visit> {
    // The clock's state is known only after pending punches are sent.
    if (pendingCommands(queue.snapshot()).length > 0) await queue.flush()
    if (pendingCommands(queue.snapshot()).length > 0 || !navigator.onLine)
      return { step: 'person', shown, person: null }
    try {
      const person = await calls.identify(shown)
      heard()
      return { step: 'person', shown, person }
    } catch (error) {
      heard(error)
      if (isUnanswered(error)) return { step: 'person', shown, person: null }
      return { step: 'start', problem: messageOf(error, 'Something went wrong. Try again.') }
    }
  }

  return {
    visit,

    /** Takes a badge or a PIN, also while the previous person's buttons show. */
    async show(shown: Shown) {
      if (visit.step === 'sending') return
      current.current += 1
      const mine = current.current
      setVisit({ step: 'asking' })
      const next = await ask(shown)
      if (mine === current.current) setVisit(next)
    },

    async punch(kind: PunchKind) {
      if (visit.step !== 'person') return
      const { shown, person } = visit
      const commandId = queue.press(kind, shown)
      if (commandId === null) return
      const find = () => queue.snapshot().find((punch) => punch.commandId === commandId)
      const at = find()?.at ?? ''
      setVisit({ step: 'sending', person, kind })
      await queue.flush()
      const left = find()
      // The person reads it here and now, so a manager does not need to.
      if (left?.refused) queue.dismiss(commandId)
      setVisit(outcome(left))

      function outcome(left: { refused?: string | undefined } | undefined): Visit {
        const detail = person ? nameOf(person) : undefined
        const about = { step: 'done', ...(detail && { detail }) } as const
        if (left?.refused) return { ...about, tone: 'bad', title: left.refused }
        const time = timeOfDay(at, place.location.time_zone)
        if (!left) return { ...about, tone: 'good', title: `${punchWords[kind].done} at ${time}` }
        return {
          step: 'done',
          tone: 'kept',
          title: `${punchWords[kind].action} at ${time} saved`,
          detail: 'It will sync when the connection is back.',
        }
      }
    },

    cancel() {
      current.current += 1
      setVisit(start)
    },

    /** Typing again clears the error. */
    forgetProblem: () => setVisit((now) => (now.step === 'start' && now.problem ? start : now)),
  }
}
