import { act, render, screen } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Makes a new object in each render, as forms do. */
const Typed = ({ text }: { text: string }) => <p>{useDebounced({ text }).text}</p>
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('a value is returned once it has stayed the same', () => {
  const { rerender } = render(<Typed text="A" />)
  rerender(<Typed text="An" />)
  wait(200)
  rerender(<Typed text="Ana" />)
  wait(200)
  expect(screen.getByText('A')).toBeDefined()
  wait(100)
  expect(screen.getByText('Ana')).toBeDefined()
})

it('equal values are not rendered again', () => {
  const rendered = vi.fn<ProfilerOnRenderCallback>()
  const typed = (text: string) => (
    <Profiler id="typed" onRender={rendered}>
      <Typed text={text} />
    </Profiler>
  )
  const { rerender } = render(typed('A'))
  rerender(typed('B'))
  wait(300)
  expect(screen.getByText('B')).toBeDefined()
  rendered.mockClear()
  wait(3000)
  expect(rendered).not.toHaveBeenCalled()
})
