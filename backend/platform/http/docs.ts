import type { FastifyInstance } from 'fastify'
import type { Feature } from '../feature.ts'
import { openApi, type OpenApi } from './openapi.ts'
import { escapeHtml } from '../html.ts'

type OperationDocs = {
  summary: string
  description?: string
  security: unknown[]
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: { 'application/json': { schema: object } } }>
}

export function registerDocs(app: FastifyInstance, features: readonly Feature[]): void {
  let json: string | undefined
  let html: string | undefined
  app.get('/api/docs/openapi.json', async (_, reply) => {
    json ??= JSON.stringify(openApi(features))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', async (_, reply) => {
    html ??= page(openApi(features))
    return reply.type('text/html; charset=utf-8').send(html)
  })
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { margin: 2.5rem 0 .25rem; font-size: 1.1rem }
  code, pre { font: 13px/1.45 ui-monospace, monospace }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 6px }
  summary { cursor: pointer }
  .method { display: inline-block; min-width: 3.5rem; font-weight: 600 }
  .note { opacity: .75 }
`

function page({ info, paths }: OpenApi) {
  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, call]) => section(method.toUpperCase(), url, call as OperationDocs)),
  )
  const { description } = info as { description: string }
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Muster API</title><style>${style}</style></head>
<body>
<h1>Muster API</h1>
<p>${escapeHtml(description)}</p>
<p>Also available as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. GraphQL is at <code>/api/graphql</code>.</p>
${calls.join('\n')}
</body>
</html>
`
}

const parameterKinds = { path: 'Path', query: 'Query' } as const

function section(method: string, url: string, call: OperationDocs) {
  const [body] = Object.values(call.requestBody?.content ?? {})
  return `<section>
<h2><code><span class="method">${method}</span> ${escapeHtml(url)}</code></h2>
<p>${escapeHtml(call.summary)}.${call.description ? ` ${escapeHtml(call.description)}` : ''}
<span class="note">${call.security.length > 0 ? 'Signed in.' : 'Open to anyone.'}</span></p>
${(call.parameters ?? []).map((parameter) => schema(`${parameterKinds[parameter.in]}: ${parameter.name}`, parameter.schema)).join('')}
${body ? schema('Body', body.schema) : ''}
${Object.entries(call.responses)
  .filter(([status]) => status !== 'default')
  .map(([status, response]) => schema(`Response ${status}`, response.content['application/json'].schema))
  .join('')}
</section>`
}

function schema(title: string, json: object) {
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`
}
