import { useEffect, useRef } from 'react'
import { isWriting } from '../lib/shortcuts.ts'
import { usePast } from '../past/past.ts'

/**
 * A page's heading. Sets the tab's title (`Time Clock · Muster`) and takes the focus on mount, so that keyboard and
 * screen reader users start at the new content. Does not take the focus from a text field, such as the command bar while
 * a page loads. Change the `key` to announce a new title.
 */
export const PageHeading = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    if (!isWriting(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title">
      {title}
    </h1>
  )
}

export const usePageTitle = (title: string) => {
  const moment = usePast()?.label
  useEffect(() => {
    document.title = [title, moment, 'Muster'].filter(Boolean).join(' · ')
  }, [title, moment])
}
