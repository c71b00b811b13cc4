import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'

/**
 * Renders `children` once what is around them is painted, so that their code does not hold that up; until they are there
 * `early`, if anything.
 */
export const AfterPaint = ({ early, children }: { early?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={early}>{usePainted() ? children : early}</Suspense>
)

/** Whether the screen has been painted since the component came into it. */
export function usePainted() {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isShown = true
    void painted().then(() => isShown && startTransition(() => setPainted(true)))
    return () => {
      isShown = false
    }
  }, [])
  return isPainted
}

async function painted() {
  await new Promise(requestAnimationFrame)
  // The frame is painted after its callbacks, and asks for its font as it is laid out.
  await new Promise((resolve) => setTimeout(resolve))
  await document.fonts.ready
}
