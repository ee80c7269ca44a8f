import { read, tracked } from './imports.ts'
import { domainOf, sliceOf } from './order.ts'

/** Every table of the schema. */
export const schemaTables = (): string[] =>
  [...read('db/schema.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, name = '']) => name)

/** The domain of each table: the one whose README lists it. */
export function domainsOfTables(): Map<string, string> {
  const readmes = tracked('src').filter((file) => /^src\/server\/.*\/README\.md$/.test(file))
  return new Map(
    readmes.flatMap((file) => {
      const [, list = ''] = /Tables: ([^.]*)\./.exec(read(file)) ?? []
      const domain = file.split('/').at(-2) ?? ''
      return [...list.matchAll(/`(\w+)`/g)].map(([, table = '']): [string, string] => [table, domain])
    }),
  )
}

/** The owner of a server file, as owners.ts names it; the commands and the start of the server belong to none. */
export function writerOf(file: string): string | undefined {
  if (/^src\/server\/(?:platform|adapters)\//.test(file)) return 'platform'
  if (file.startsWith('src/server/ledger/')) return 'ledger'
  return sliceOf(file)
}

/** The rank of a domain: the platform below all, the books above it. */
export function rankOf(owner: string): number {
  if (owner === 'platform') return -1
  return domainOf(`src/server/domains/${owner.split('/', 1)[0]}/`)?.rank ?? Number.POSITIVE_INFINITY
}

/** The tables that slices define in their `table.ts`, with the slice. */
export const tablesOfSlices = (): [table: string, slice: string][] =>
  tracked('src/server/domains')
    .filter((file) => file.endsWith('/table.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']): [string, string] => [table, sliceOf(file) ?? '']),
    )

export type Use = { file: string; table: string }

/**
 * The tables a source writes and reads, in SQL of its strings and by Drizzle, and the sources that write a table named by a variable, whose
 * owner cannot be determined.
 */
export function statements(): { writes: Use[]; reads: Use[]; byVariable: string[] } {
  const known = new Set(schemaTables())
  const files = tracked('src/server').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const texts = new Map(files.map((file) => [file, withoutComments(read(file))]))
  const defined = definitions(texts)
  const writes: Use[] = []
  const reads: Use[] = []
  for (const [file, text] of texts) {
    const imported = importedTables(text)
    const byDrizzle = (pattern: RegExp) =>
      [...text.matchAll(pattern)].flatMap(([, name = '']) => defined.get(imported.get(name) ?? '') ?? [])
    const written = new Set([
      ...inSql(text, WRITE),
      ...inSql(text, INSERT_ROW),
      ...byDrizzle(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g),
    ])
    const seen = new Set([...inSql(text, READ), ...byDrizzle(/(?:\.from|[jJ]oin)\(\s*(\w+)\s*[,)]/g)])
    for (const table of written) if (known.has(table)) writes.push({ file, table })
    for (const table of seen) if (known.has(table) && !isNamedByWith(text, table)) reads.push({ file, table })
  }
  const byVariable = [...texts].flatMap(([file, text]) =>
    /\b(?:INSERT INTO|UPDATE|DELETE FROM) \$\{|\binsertRow(?:<[^()]*>)?\(\s*[\w.]+,\s*[^'\s]/.test(text) ? [file] : [],
  )
  return { writes, reads, byVariable }
}

const WRITE = /\b(?:INSERT INTO|UPDATE(?: ONLY)?|MERGE INTO|DELETE FROM)\s+(\w+)/g
/** `insertRow(tx.client, 'customers', …)`, with its type argument. */
const INSERT_ROW = /\binsertRow(?:<[^()]*>)?\(\s*[\w.]+,\s*'(\w+)'/g
const READ = /(?<!\bDELETE\s+)\b(?:FROM|JOIN|USING)\s+((?:ONLY\s+)?\w+(?:(?:\s+AS)?\s+\w+)?(?:\s*,\s*\w+(?:(?:\s+AS)?\s+\w+)?)*)/g

function inSql(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) =>
    (match.at(-1) ?? '').split(',').map(
      (each) =>
        each
          .trim()
          .replace(/^ONLY\s+/, '')
          .split(/\s/, 1)[0] ?? '',
    ),
  )
}

/** The highest `$n` in a statement of a source. */
export function mostPositions(text: string): number {
  const statements = [...text.matchAll(/`[^`]*`|'[^'\n]*'/g)].filter(([each]) =>
    /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/.test(each),
  )
  return Math.max(0, ...statements.flatMap(([each]) => [...each.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))))
}

const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
const isNamedByWith = (text: string, table: string) => new RegExp(`\\b${table} AS (?:NOT )?(?:MATERIALIZED )?\\(`).test(text)

/** The table of each constant in a table.ts. */
function definitions(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [file, text] of texts) {
    if (!file.endsWith('/table.ts')) continue
    for (const [, name = '', table = ''] of text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g))
      found.set(name, [...(found.get(name) ?? []), table])
  }
  return found
}

/** The constants of a table.ts that a source imports, by the name it uses for each. */
function importedTables(text: string): Map<string, string> {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '[^']*\/table\.ts'/g)]
  return new Map(
    imports
      .flatMap(([, names = '']) => names.split(','))
      .map((each) => each.trim().split(' as '))
      .map(([name = '', local = name]): [string, string] => [local, name]),
  )
}
