import { Component, type ReactNode } from 'react'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { usePageTitle } from '#frontend/shared/ui/page-heading.tsx'

type State = { place: string; failed: boolean }

/**
 * Keeps what broke from taking the rest with it. `place` names what is shown: when it changes, it is tried anew.
 * React has no way to write this one as a function.
 */
export class ErrorBoundary extends Component<{ place: string; children: ReactNode }, State> {
  override state: State = { place: this.props.place, failed: false }

  static getDerivedStateFromProps({ place }: { place: string }, state: State) {
    return place === state.place ? null : { place, failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    // To the console and to whatever listens for the page's errors.
    reportError(error)
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

const Broken = () => {
  usePageTitle('Something went wrong')
  return (
    <div className="mx-auto grid max-w-md gap-5 px-6 py-10">
      <div className="rule-head grid gap-1 pt-3">
        <h1 className="text-title">Something went wrong</h1>
        <p role="alert" className="text-quiet">
          This screen could not be shown. What you saved before is safe.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        {/* Not a link of the router: a fresh load also brings a new version of the program. */}
        <a href="/" className={buttonClass()}>
          Go to the dashboard
        </a>
      </div>
    </div>
  )
}
