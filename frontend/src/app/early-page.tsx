import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { DemoContext } from '#frontend/features/identity/demo.tsx'
import { App } from './app.tsx'
import { isAt, signedOutRoutes } from './routes.ts'

const path = '/login'

// At once: after this module the build imports nothing more.
await signedOutRoutes.find(isAt(path))?.load()

/** The sign-in page as HTML, which the build writes down: browsers have it before its code. */
export function signInPage({ demo }: { demo: boolean }) {
  const html = renderToString(
    <DemoContext value={demo}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </DemoContext>,
  )
  // React leaves to the browser what throws, without a word.
  if (!html.includes('<form')) throw new Error(`the sign-in page does not render: ${html}`)
  return html
}
