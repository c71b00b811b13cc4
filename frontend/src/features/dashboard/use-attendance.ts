import { useEffect, useRef, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { Attendance } from './documents.ts'
import { changeInWords, inOrder } from './board.ts'

const AttendanceChanged = graphql(`
  subscription AttendanceChanged {
    attendanceChanged {
      id
      timeClock {
        ...Present
      }
    }
  }
`)

/** The latest change, shown once. `count` is unique per change. */
export type LiveChange = { id: string; name: string; words: string; at: number; count: number }

export function useAttendance() {
  const [{ data, error }, refetch] = useQuery({ query: Attendance, requestPolicy: 'cache-and-network' })
  const [{ data: news }] = useSubscription({ query: AttendanceChanged })
  const states = useRef(new Map<string, ClockFragment['state']>())
  const [change, setChange] = useState<LiveChange>()

  // Must run before the list's effect, which overwrites the previous state.
  useEffect(() => {
    if (!news) return
    const { id, state, employee } = news.attendanceChanged.timeClock
    const words = changeInWords(states.current.get(id) ?? 'out', state)
    states.current.set(id, state)
    if (!words) return
    const name = `${employee.firstName} ${employee.lastName}`
    setChange((last) => ({ id, name, words, at: serverNow(), count: (last?.count ?? 0) + 1 }))
  }, [news])

  useEffect(() => {
    if (data) states.current = new Map(data.attendance.map(({ id, state }) => [id, state]))
  }, [data])

  const present = data && inOrder(data.attendance)

  return {
    present,
    change,
    failed: error !== undefined && !present,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  }
}
