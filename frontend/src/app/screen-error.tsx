import { useEffect } from 'react'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { usePageTitle } from '#frontend/shared/ui/page-heading.tsx'
import { isOutdated } from './app-updates.ts'

export const ScreenError = () => (navigator.onLine ? <Failed /> : <Offline />)

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
  useEffect(() => {
    // A deployment removes the previous version's files, so an old page can't load another screen.
    void isOutdated().then((outdated) => outdated && window.location.reload())
  }, [])
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
        {/* A link with a full page load, which also loads a new version of the app. */}
        <a href="/" className={buttonClass()}>
          Go to the dashboard
        </a>
      </div>
    </div>
  )
}
