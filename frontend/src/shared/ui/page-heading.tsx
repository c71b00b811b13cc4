import { useEffect, useRef } from 'react'

/**
 * A page's heading. Names the tab (`Time Clock · Muster`) and takes the focus when it appears, so that a keyboard and a
 * reader of the screen start at the top of what is new. Give it a `key` to announce a changed one.
 */
export const PageHeading = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title">
      {title}
    </h1>
  )
}

/** Sets the tab's title. */
export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Muster`
  }, [title])
}
