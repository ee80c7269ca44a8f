import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** The pages that customers and candidates open by a link, without an account. */
const pages = ['collect', 'statement', 'estimate', 'offer'].map((name) => `src/web/routes/${name}.tsx`)
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

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

/** The texts in quotes of a source, read once from its begin; one that does not end on its line is an apostrophe. */
function literalsOf(source: string): string[] {
  const found: string[] = []
  for (const line of source.split('\n')) {
    for (let at = 0; at < line.length; at += 1) {
      const quote = line[at]
      if (quote !== "'" && quote !== '"') continue
      const { text, end } = readLiteral(line, at + 1, quote)
      if (end === undefined) continue
      found.push(text)
      at = end
    }
  }
  return found
}

function readLiteral(line: string, from: number, quote: string): { text: string; end: number | undefined } {
  let text = ''
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === quote) return { text, end: at }
    if (line[at] === '\\') {
      at += 1
      text += escapes[line[at] ?? ''] ?? line[at] ?? ''
    } else text += line[at]
  }
  return { text, end: undefined }
}

/** The texts of every module that these pages can load, with what they load later. */
function textsOfPages(): ReadonlySet<string> {
  const read = new Set<string>()
  const texts = new Set<string>()
  const open = [...start, ...pages]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (read.has(file)) continue
    read.add(file)
    const source = fs.readFileSync(path.join(root, file), 'utf8')
    for (const text of literalsOf(source)) texts.add(text)
    for (const [, name = ''] of source.matchAll(imported)) {
      const next = fileOf(name, file)
      if (next !== undefined) open.push(next)
    }
  }
  return texts
}

const plural = /^\{count, plural, one \{# ([^{}]+)\} other \{# ([^{}]+)\}\}$/

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
