import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

const scrollPositions = new Map<string, number>()

export function useScrollRestoration(name: string) {
  const back = useNavigationType() === NavigationType.Pop
  const [offset] = useState(() => (back ? (scrollPositions.get(name) ?? 0) : 0))
  return { offset, keep: (to: number) => void scrollPositions.set(name, to) }
}
