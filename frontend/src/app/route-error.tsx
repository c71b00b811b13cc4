import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button, buttonClass } from '../components/ui/button.tsx'
import { usePageTitle } from '../components/ui/page.tsx'

/** What stands in place of a screen that broke, within the shell, with two ways back. */
export const ScreenError = () => {
  const error = useRouteError()
  usePageTitle('Something went wrong')
  // To the console and to whatever listens for the page's errors.
  useEffect(() => reportError(error), [error])
  return (
    <div className="mx-auto grid max-w-md gap-5 py-10">
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

/** The same where the shell itself is missing. */
export const PageError = () => (
  <main className="px-6">
    <ScreenError />
  </main>
)
