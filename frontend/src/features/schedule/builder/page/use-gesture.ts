import { useCallback, useRef } from 'react'

/** Whether something is being dragged: to be asked at the moment of an action, and nothing to draw for. */
export function useGesture() {
  const dragging = useRef(false)
  const isDragging = useCallback(() => dragging.current, [])
  const setDragging = useCallback((now: boolean) => {
    dragging.current = now
  }, [])
  return { isDragging, setDragging }
}
