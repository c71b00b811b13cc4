import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** How far down each list was left, by the filters that made it. */
const left = new Map<string, number>()

/** The way back finds a list as far down as it was left; every other way starts at its top. */
export function useKeptScroll(name: string) {
  const back = useNavigationType() === NavigationType.Pop
  const [offset] = useState(() => (back ? (left.get(name) ?? 0) : 0))
  return { offset, keep: (to: number) => void left.set(name, to) }
}
