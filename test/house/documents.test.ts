import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, root, tracked } from './domains/imports.ts'
import { domains, sliceOf } from './domains/order.ts'

type Domain = (typeof domains)[number]

const files = tracked()
const known = new Set(files.flatMap((file) => [file, ...parentsOf(file)]))
const names = new Set(files.map((file) => path.posix.basename(file)))

function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** The books are the kernel's: they have no folder of slices. */
const elsewhere: Partial<Record<Domain, string>> = { ledger: 'src/server/ledger/README.md' }
const readmeOf = (domain: Domain) => elsewhere[domain] ?? `src/server/domains/${domain}/README.md`
const readmes = files.filter((file) => /^src\/.*\/README\.md$/.test(file))
const documents = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  ...files.filter((file) => /^docs\/(?:decisions\/)?[\w-]+\.md$/.test(file)),
  ...readmes,
]

/** The base folders of paths in a document: the repository, a well-known folder, or its own. */
const basesOf = (document: string) => [
  '',
  'src/',
  'src/server/',
  'src/server/domains/',
  'src/web/',
  `${path.posix.dirname(document)}/`,
]
const SOURCE = /\.(?:tsx?|mjs|md|sql|css)$/

/** The paths in back-ticks of a text that lead nowhere. */
function lostPaths(document: string, text: string): string[] {
  const bases = basesOf(document)
  const isKnown = (name: string) => bases.some((base) => known.has(path.posix.normalize(base + name)))
  return [...text.matchAll(/`([\w@$.-]+(?:\/[\w@$.-]+)*\/?)`/g)]
    .map(([, token = '']) => token.replace(/\/$/, ''))
    .filter((token) => !/^\.(?:\/|\w+$)/.test(token))
    .filter((token) => {
      const [first = '', ...rest] = token.split('/')
      if (rest.length === 0) return SOURCE.test(token) && !names.has(token)
      if (/^docs\/decisions\/\d{4}$/.test(token)) return !files.some((file) => file.startsWith(`${token}-`))
      return (SOURCE.test(token) || isKnown(first)) && !isKnown(token)
    })
}

/** The last column of the glossary has retired names. */
const checkable = (document: string) =>
  document === 'docs/glossary.md' ? read(document).replaceAll(/\|[^|\n]*\|$/gm, '|') : read(document)

describe('documents', () => {
  test('every path they name exists', () => {
    const lost = documents.flatMap((document) => lostPaths(document, checkable(document)).map((token) => `${document}: ${token}`))
    expect(lost).toEqual([])
  })

  test('a path that leads nowhere is found, a media type or an address of the API is none', () => {
    const text =
      '`src/server/nowhere.ts` `platform/gone` `lost.ts` `application/json` `/api/docs` `platform/db.ts` `.tsx` `./data` `docs/decisions/9999`'
    expect(lostPaths('ARCHITECTURE.md', text)).toEqual([
      'src/server/nowhere.ts',
      'platform/gone',
      'lost.ts',
      'docs/decisions/9999',
    ])
  })

  test('the architecture is read in ten minutes: at most 900 words', () => {
    expect(read('ARCHITECTURE.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(900)
  })

  test('every domain has a README, and none is longer than 40 lines', () => {
    expect(domains.map(readmeOf).filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
    expect(readmes.filter((file) => read(file).trimEnd().split('\n').length > 40)).toEqual([])
  })

  test('the map draws and lists the domains in their order', () => {
    const map = read('docs/domains.md')
    const isDomain = (word: string) => domains.some((domain) => domain === word)
    const [, drawing = ''] = /```\n([^`]*)```/.exec(map) ?? []
    const rows = drawing.split('\n').flatMap((line) => line.split(/ {2,}/).slice(2))
    expect(rows.flatMap((row) => row.split(/\W+/).filter(isDomain)).toReversed()).toEqual(domains)
    const listed = [...map.matchAll(/^\| (\w+) \| /gm)].map(([, name = '']) => name)
    expect(listed.filter(isDomain)).toEqual(domains)
  })

  test('every table belongs to one README, which names no table that was removed', () => {
    const tables = [...read('db/schema.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, name = '']) => name)
    expect(tables.length).toBeGreaterThan(100)
    const owned = readmes.flatMap((file) => {
      const [, list = ''] = /Tables: ([^.]*)\./.exec(read(file)) ?? []
      return [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    })
    expect(owned.toSorted()).toEqual(tables.toSorted())
  })

  test('a README names every slice of its domain', () => {
    const slices = new Set(files.map((file) => sliceOf(file)).filter((slice) => slice !== undefined))
    expect(slices.size).toBeGreaterThan(90)
    const missing = [...slices].filter((slice) => {
      const [domain, name] = slice.split('/')
      return !new RegExp(`\`${name}[\`/]`).test(read(`src/server/domains/${domain}/README.md`))
    })
    expect(missing).toEqual([])
  })

  test('what a domain lets others register with it stands in its README', () => {
    const missing = domains.flatMap((domain) =>
      files
        .filter((file) => file.startsWith(`src/server/domains/${domain}/`) && file.endsWith('.ts'))
        .flatMap((file) =>
          [...read(file).matchAll(/^export const (\w+) =\s+(?:registry|effect)</gm)].map(([, name = '']) => name),
        )
        .filter((name) => !read(readmeOf(domain)).includes(`\`${name}\``))
        .map((name) => `${readmeOf(domain)}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})
