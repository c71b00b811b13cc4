import { type ReactNode, useEffect, useRef } from 'react'

/**
 * One screen: its heading, what can be done on it (`actions`) and its content. Sets the document's title, and takes the
 * focus to the heading on arrival, so that a keyboard and a reader of the screen start at its top.
 */
export const Page = ({
  title,
  description,
  actions,
  children,
}: {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-5">
      <header className="rule-head flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-title">
            {title}
          </h1>
          {description && <p className="text-quiet">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Names the tab: `Time Clock · Muster`. */
export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Muster`
  }, [title])
}
