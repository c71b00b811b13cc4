import { useCallback } from 'react'
import {
  createSearchParams,
  parsePath,
  useLocation,
  useNavigate as useRouterNavigate,
  useSearchParams as useRouterSearchParams,
  type NavigateOptions,
  type SetURLSearchParams,
  type To,
} from 'react-router-dom'
import { keepingMoment } from './address.ts'
import { momentParam } from './moment-param.ts'

/* The router's hooks for pages that can show an earlier moment. Destinations without a moment keep the URL's moment. */

export function useKeepMoment() {
  const { pathname, search } = useLocation()
  return useCallback(
    (to: To): To => {
      if (!momentParam(search)) return to
      const path = typeof to === 'string' ? parsePath(to) : to
      const isSamePage = (path.pathname ?? pathname) === pathname
      return { ...path, search: keepingMoment(path.search ?? '', search, isSamePage) }
    },
    [pathname, search],
  )
}

export function useNavigate() {
  const navigate = useRouterNavigate()
  const keepMoment = useKeepMoment()
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(keepMoment(to), options),
    [navigate, keepMoment],
  )
}

export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useRouterSearchParams()
  const setAndKeepMoment = useCallback<SetURLSearchParams>(
    (next, options) =>
      setParams((previous) => {
        const params = createSearchParams(typeof next === 'function' ? next(new URLSearchParams(previous)) : next)
        return new URLSearchParams(keepingMoment(`${params}`, `${previous}`, true))
      }, options),
    [setParams],
  )
  return [params, setAndKeepMoment]
}
