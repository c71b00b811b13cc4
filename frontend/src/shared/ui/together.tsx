import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

const Loaders = createContext({ begin: () => {}, end: () => {} })

export function useReportLoading() {
  const { begin, end } = useContext(Loaders)
  useEffect(() => {
    begin()
    return end
  }, [begin, end])
}

/** For components that render nothing while loading and would push the following content down. */
export function HiddenLoading() {
  useReportLoading()
  return null
}

/** Shows `skeleton` until all `children` have loaded, so that late content does not move earlier content. */
export function Together({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  const loading = useRef(0)
  const loaders = useMemo(
    () => ({
      begin: () => {
        loading.current += 1
      },
      end: () => {
        loading.current -= 1
        // Runs after a skeleton that replaces another has mounted.
        queueMicrotask(() => loading.current === 0 && setIsShown(true))
      },
    }),
    [],
  )
  // Runs after the effects of the children.
  useEffect(() => {
    if (loading.current === 0) setIsShown(true)
  }, [])
  return (
    <>
      {!isShown && skeleton}
      <div hidden={!isShown} className="grid grid-cols-1 gap-5">
        <Loaders value={loaders}>{children}</Loaders>
      </div>
    </>
  )
}
