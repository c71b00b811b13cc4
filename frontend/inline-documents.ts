import { Kind, print, stripIgnoredCharacters, visit, type DocumentNode, type FieldNode } from 'graphql'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'

const generated = fileURLToPath(new URL('src/gql/graphql.ts', import.meta.url))

/**
 * Puts each GraphQL document where it is used: the generated map would bring those of all screens to each. As text, which
 * urql parses where it first asks: its syntax tree would be ten times as long. See `withPlaces`.
 */
export function inlineDocuments(): Plugin {
  let documents: Record<string, DocumentNode> = {}
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      documents = (await runnerImport<typeof documents>(generated, { configFile: false })).module
    },
    transform(code) {
      if (!code.includes('#frontend/gql/gql.ts')) return undefined
      return code.replaceAll(/\bgraphql\(`([^`]*)`\)/g, (_, text: string) => {
        const [, kind, name] = /^\s*(query|mutation|subscription|fragment) (\w+)/.exec(text) ?? []
        const document = documents[`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`]
        if (!document) throw new Error(`there is no generated document for ${text}`)
        return JSON.stringify(withPlaces(document))
      })
    },
  }
}

const place: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'place__' } }

/**
 * A document's text with a comma, which GraphQL ignores, wherever urql will ask for the name of a type: what is asked before
 * urql is there (`askFirst`) can then be the same question.
 */
function withPlaces(document: DocumentNode): string {
  const marked = visit(document, {
    SelectionSet(set, _, parent) {
      const isRoot = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
      const isNamed = set.selections.some((each) => each.kind === Kind.FIELD && each.name.value === '__typename')
      return isRoot || isNamed ? undefined : { ...set, selections: [...set.selections, place] }
    },
  })
  const text = stripIgnoredCharacters(print(marked))
  if (text.includes(',')) throw new Error(`a comma in a text is taken for a place: ${text}`)
  return text.replaceAll(/ ?place__/g, ',')
}
