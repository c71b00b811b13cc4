import { createContext, use, type ComponentProps } from 'react'
import { Link as RouterLink, useResolvedPath } from 'react-router-dom'
import { useKeepMoment } from '../../past/navigation.ts'

export type LinkProps = ComponentProps<typeof RouterLink>

export const PreloadContext = createContext<(path: string) => void>(() => {})

/** The router's link. Keeps the URL's moment, and preloads the screen's code on hover and focus. */
export function Link({ to, onPointerEnter, onFocus, ...props }: LinkProps) {
  const preload = use(PreloadContext)
  const target = useKeepMoment()(to)
  const { pathname } = useResolvedPath(target)
  return (
    <RouterLink
      {...props}
      to={target}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload(pathname)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload(pathname)
      }}
    />
  )
}
