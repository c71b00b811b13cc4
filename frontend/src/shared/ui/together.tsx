import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

const Loaders = createContext({ begin: () => {}, end: () => {} })

/** Reports loading while the calling component is mounted. */
export function useNoteLoading() {
  const { begin, end } = useContext(Loaders)
  useEffect(() => {
    begin()
    return end
  }, [begin, end])
}

/** For components that render nothing while loading and would push the following content down. */
export function LoadingUnseen() {
  useNoteLoading()
  return null
}

/** Shows `skeleton` until all `children` have loaded, so that late content does not move earlier content. */
export function Together({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  const loading = useRef(0)
  const loaders = useMemo(
    () => ({
      begin: () => {
        loading.current += 1
      },
      end: () => {
        loading.current -= 1
        // Runs after a skeleton that replaces another has mounted.
        queueMicrotask(() => loading.current === 0 && setShown(true))
      },
    }),
    [],
  )
  // Runs after the effects of the children.
  useEffect(() => {
    if (loading.current === 0) setShown(true)
  }, [])
  return (
    <>
      {!shown && skeleton}
      <div hidden={!shown} className="grid grid-cols-1 gap-5">
        <Loaders value={loaders}>{children}</Loaders>
      </div>
    </>
  )
}
