import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { BuilderContext, type Builder, type BuilderActions, type RunResult } from '../../builder.ts'
import { useApplyWeeks } from './use-apply-weeks.ts'

const run = {
  position: '1',
  at: '2026-03-01T00:00:00.000Z',
  inputs: '',
  rules: [],
  seed: 0,
  solver: '1',
  timedOut: false,
}
const weeks = ['2026-03-15', '2026-03-22', '2026-03-29'].map((weekStart) => ({ weekStart, assignments: [], run }))

function openApply(answers: (weekStart: string) => number | string) {
  const sent: string[] = []
  const applyAutoSchedule: BuilderActions['applyAutoSchedule'] = async ({ weekStart }, onError) => {
    sent.push(weekStart)
    const answer = answers(weekStart)
    if (typeof answer === 'number') return { count: answer, leftOut: [] }
    onError(answer)
    return null
  }
  const onApplied = vi.fn<(result: RunResult) => void>()
  const { result } = renderHook(() => useApplyWeeks(weeks, { isSeveral: true, onApplied }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <BuilderContext value={{ actions: { applyAutoSchedule } } as unknown as Builder}>{children}</BuilderContext>
    ),
  })
  return { result, sent, onApplied, apply: () => act(() => result.current.button.apply()) }
}

it('applies weeks in order, stops at the first that fails, and continues with it', async () => {
  let broken = true
  const { result, sent, onApplied, apply } = openApply((weekStart) =>
    broken && weekStart === '2026-03-22' ? 'The week has changed' : 2,
  )
  await apply()
  expect(sent).toEqual(['2026-03-15', '2026-03-22'])
  expect([...result.current.applied.keys()]).toEqual(['2026-03-15'])
  expect(result.current.failure).toEqual({ weekStart: '2026-03-22', reason: 'The week has changed' })
  expect(onApplied).not.toHaveBeenCalled()

  broken = false
  await apply()
  expect(sent.slice(2)).toEqual(['2026-03-22', '2026-03-29'])
  expect(result.current.failure).toBeNull()
  expect(onApplied).toHaveBeenCalledExactlyOnceWith({ count: 6, leftOut: [] })
})
