import { Component, useEffect, type ReactNode } from 'react'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { usePageTitle } from '#frontend/shared/ui/page-heading.tsx'

type State = { path: string; failed: boolean }

/** Contains a failure to one part of the page. A new `path` tries again. React needs a class for this. */
export class ErrorBoundary extends Component<{ path: string; children: ReactNode }, State> {
  override state: State = { path: this.props.path, failed: false }

  static getDerivedStateFromProps({ path }: { path: string }, state: State) {
    return path === state.path ? null : { path, failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

const Broken = () => (navigator.onLine ? <Failed /> : <Offline />)

/** A screen whose code is not here yet. It loads with the page once the connection is back. */
const Offline = () => {
  usePageTitle('You’re offline')
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className="mx-auto grid max-w-md gap-5 px-6 py-10">
      <div className="rule-head grid gap-1 pt-3">
        <h1 className="text-title">You’re offline</h1>
        <p role="alert" className="text-quiet">
          This page hasn’t been opened on this device yet. It loads once you’re back online.
        </p>
      </div>
    </div>
  )
}

const Failed = () => {
  usePageTitle('Something went wrong')
  return (
    <div className="mx-auto grid max-w-md gap-5 px-6 py-10">
      <div className="rule-head grid gap-1 pt-3">
        <h1 className="text-title">Something went wrong</h1>
        <p role="alert" className="text-quiet">
          We couldn’t load this page. Your saved work is safe.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        {/* Not a router link: a fresh load also brings a new version. */}
        <a href="/" className={buttonClass()}>
          Go to the dashboard
        </a>
      </div>
    </div>
  )
}
