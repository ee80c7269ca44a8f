import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** The pages that customers open by a link, without an account. */
const pages = ['collect', 'statement', 'estimate'].map((name) => `src/web/routes/${name}.tsx`)
/** What every page loads; the tree of routes is left out, since it names all other pages. */
const start = ['src/web/main.tsx', 'src/web/router.ts', 'src/web/routes/__root.tsx']
const left = /routeTree\.gen|\.(css|woff2)$/

const imported = /(?:from|import\()\s*'([^']+)'/g

function fileOf(name: string, from: string): string | undefined {
  const at = name.startsWith('#')
    ? `src/${name.slice(1)}`
    : name.startsWith('.')
      ? path.join(path.dirname(from), name)
      : undefined
  return at !== undefined && !left.test(at) && fs.existsSync(path.join(root, at)) ? at : undefined
}

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' }
const plain = (text: string) => text.slice(1, -1).replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)

/** The texts of every module that these pages can load, with what they load later. */
function textsOfPages(): ReadonlySet<string> {
  const read = new Set<string>()
  const texts = new Set<string>()
  const open = [...start, ...pages]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (read.has(file)) continue
    read.add(file)
    const source = fs.readFileSync(path.join(root, file), 'utf8')
    for (const [text] of source.matchAll(literal)) texts.add(plain(text))
    for (const [, name = ''] of source.matchAll(imported)) {
      const next = fileOf(name, file)
      if (next !== undefined) open.push(next)
    }
  }
  return texts
}

const plural = /^\{count, plural, one \{# (.+)\} other \{# (.+)\}\}$/

/**
 * The part of a catalogue that the pages of customers can show, English to translation. What other pages say is left out: a customer's phone
 * does not wait for it.
 */
export function readerCatalogue(catalogue: Readonly<Record<string, string>>): Record<string, string> {
  const texts = textsOfPages()
  return Object.fromEntries(
    Object.entries(catalogue).filter(([message]) => {
      const [, one, many] = plural.exec(message) ?? []
      return one === undefined || many === undefined ? texts.has(message) : texts.has(one) && texts.has(many)
    }),
  )
}
