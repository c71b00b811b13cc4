import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'

/**
 * Renders `children` once what is around them is painted, so that their code does not hold that up; until they are there
 * `early`, if anything.
 */
export function AfterPaint({ early, children }: { early?: ReactNode; children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isShown = true
    void painted().then(() => isShown && startTransition(() => setPainted(true)))
    return () => {
      isShown = false
    }
  }, [])
  return <Suspense fallback={early}>{isPainted ? children : early}</Suspense>
}

async function painted() {
  await new Promise(requestAnimationFrame)
  // The frame is painted after its callbacks, and asks for its font as it is laid out.
  await new Promise((resolve) => setTimeout(resolve))
  await document.fonts.ready
}
