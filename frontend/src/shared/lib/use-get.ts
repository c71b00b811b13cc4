import { useCallback, useEffect, useState } from 'react'
import { get } from './http.ts'

/** Loads a REST path; `retry` loads it again and keeps the data meanwhile. `Data` is the response that the path declares. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path, not an argument, tells the type
export function useGet<Data>(path: string): { data: Data | undefined; failed: boolean; retry: () => Promise<void> } {
  const [state, setState] = useState<{ data?: Data; failed: boolean }>({ failed: false })
  const load = useCallback(
    () =>
      get(path).then(
        (answer) => setState({ data: answer as Data, failed: false }),
        () => setState((previous) => ({ ...previous, failed: previous.data === undefined })),
      ),
    [path],
  )
  useEffect(() => void load(), [load])
  return { data: state.data, failed: state.failed, retry: load }
}
