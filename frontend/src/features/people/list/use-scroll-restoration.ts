import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** Scroll positions by list name. */
const scrollPositions = new Map<string, number>()

/** Restores a list's scroll position after Back. Any other navigation starts at the top. */
export function useScrollRestoration(name: string) {
  const back = useNavigationType() === NavigationType.Pop
  const [offset] = useState(() => (back ? (scrollPositions.get(name) ?? 0) : 0))
  return { offset, keep: (to: number) => void scrollPositions.set(name, to) }
}
