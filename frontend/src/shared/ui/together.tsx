import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

const Loaders = createContext({ begin: () => {}, end: () => {} })

/** Notes that something loads for as long as the caller is shown. */
export function useNoteLoading() {
  const { begin, end } = useContext(Loaders)
  useEffect(() => {
    begin()
    return end
  }, [begin, end])
}

/** For what shows nothing until it has loaded, and would then push down what follows. */
export function LoadingUnseen() {
  useNoteLoading()
  return null
}

/** Shows `children` once nothing in them loads, so that what comes first is not moved by the rest; until then `skeleton`. */
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
        // A skeleton that follows another has begun by then.
        queueMicrotask(() => loading.current === 0 && setShown(true))
      },
    }),
    [],
  )
  // Runs after the effects of what is within.
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
