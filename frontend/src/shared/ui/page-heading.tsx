import { useEffect, useRef } from 'react'
import { isWriting } from '../lib/shortcuts.ts'
import { usePast } from '../past/past.ts'

/**
 * A page's heading. Names the tab (`Time Clock · Muster`) and takes the focus when it appears, so that a keyboard and a
 * reader of the screen start at the top of what is new; not from who is writing, such as in the command bar while a page
 * loads. Give it a `key` to announce a changed one.
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

/** Sets the tab's title; at an earlier moment with that moment. */
export const usePageTitle = (title: string) => {
  const moment = usePast()?.label
  useEffect(() => {
    document.title = [title, moment, 'Muster'].filter(Boolean).join(' · ')
  }, [title, moment])
}
