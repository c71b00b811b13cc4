import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { sessionToken } from '#backend/platform/http/session.ts'
import type { SignedInUser } from '#schema/identity/rest.ts'

const notBuilt = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Muster</title></head>
<body>
<h1>Muster is running</h1>
<p>Its client has not been built yet: <code>npm start</code> does that, and <code>npm run dev</code> serves it while you work on it.</p>
<p>The API is described at <a href="/api/docs">/api/docs</a>.</p>
</body>
</html>
`

/**
 * A screen of the client, who sees it, and the files of its code. Without `roles`, all of its audience do. `early`: its HTML,
 * to be seen before its code has come.
 */
const screen = z.object({
  path: z.string(),
  audience: z.string(),
  roles: z.array(z.string()).optional(),
  files: z.array(z.string()),
  early: z.object({ plain: z.string(), demo: z.string() }).optional(),
})

/** How long (ms) a page waits to know who asks: without a database it still comes, and says what is wrong. */
const LONGEST_LOOK = 300

type Page = { status: 200 | 404; html: string; cacheControl: string }

/**
 * Serves the built client in `directory`, compressed files (`.br`, `.gz`) where accepted.
 * @param userOf who has the session of this token, `null` where it has none
 * @returns what answers all other paths: the page, for the client's router, with status 404 where it has no such screen.
 * `undefined`: the path names a file, which is not there, and whoever asks reads no page
 */
export async function serveClient(
  app: FastifyInstance,
  {
    directory,
    demo,
    publicUrl,
    userOf,
  }: { directory: string; demo: boolean; publicUrl: string; userOf: (token: string) => Promise<SignedInUser | null> },
): Promise<(path: string, request: FastifyRequest) => Promise<Page | undefined>> {
  const [built, routes] = await Promise.all(
    ['index.html', 'routes.json'].map((file) =>
      readFile(join(directory, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    ),
  )
  const screens = (routes === undefined ? [anyScreen] : z.array(screen).parse(JSON.parse(routes))).map((each) => ({
    ...each,
    pattern: new URLPattern({ pathname: `${each.path}{/}?` }),
  }))
  const at = (path: string) => screens.filter(({ pattern }) => pattern.test({ pathname: path }))
  const signIn = at('/login')[0]
  const early = signIn?.early?.[demo ? 'demo' : 'plain']
  /** Who asks, null when signed out. It only makes the browser quicker: without an answer it loads less ahead. */
  const userBehind = async ({ headers }: FastifyRequest) => {
    const token = sessionToken(headers.cookie, publicUrl)
    if (token === undefined) return null
    return Promise.race([userOf(token).catch(() => undefined), pause(LONGEST_LOOK, undefined, { ref: false })])
  }
  if (built !== undefined) {
    await app.register(fastifyStatic, {
      root: directory,
      // Only files present at start-up; unknown paths are answered with the page.
      wildcard: false,
      index: false,
      globIgnore: ['index.html', 'routes.json*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => void response.header('cache-control', cachingOf(path)),
    })
  }
  // The sign-in page offers the demo's accounts where it finds this mark.
  const page = demo ? built && withMeta(built, 'muster-demo', 'true') : built
  return async (path, request) => {
    // Who opens a file's address in a browser reads a page; what loads a script or a picture would not.
    if (/\.[a-z\d]+$/i.test(path) && !request.headers.accept?.includes('text/html')) return undefined
    const known = at(path)
    const user = await userBehind(request)
    const needsUser = known.some(({ audience }) => audience === 'signed in')
    const shown = needsUser && !user ? signIn : known.find(({ roles }) => !roles || (user && roles.includes(user.role)))
    // Or the client would have to ask first who is signed in.
    const named =
      page && user && shown?.audience === 'signed in' ? withMeta(page, 'muster-user', JSON.stringify(user)) : page
    const status = known.length > 0 ? 200 : 404
    const html = named === undefined ? notBuilt : withPreloads(named, shown?.files ?? [])
    // Kept by the browser, it would sign out a user who has signed in since.
    if (early && shown === signIn && user === null)
      return { status, html: withRoot(html, early), cacheControl: 'no-store' }
    return { status, html, cacheControl: 'private, no-cache' }
  }
}

/** What scripts read is ahead of all: one that runs as soon as it has come may come while the browser waits for another. */
const withMeta = (page: string, name: string, content: string) =>
  page.replace('<title>', (title) => `<meta name="${name}" content="${quoted(content)}">${title}`)

const withPreloads = (page: string, files: readonly string[]) =>
  page.replace('</head>', (end) => files.map(preload).join('') + end)

/** `data-early` tells the client that the screen is there already, and that the user is signed out. */
const withRoot = (page: string, screen: string) =>
  page.replace('<div id="root">', (root) => `${root.replace('>', ' data-early>')}${screen}`)

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Without it, the browser would learn of the screen's code only when the first file runs. */
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/** Of a client that an older version has built, which has no list. */
const anyScreen: z.infer<typeof screen> = { path: '*', audience: 'anyone', files: [] }

/** The bundler names these files by their content. */
function cachingOf(path: string) {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
