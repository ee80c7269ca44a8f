import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const server = path.join(root, 'src/server')
const sources = fs
  .readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => path.join(server, name))
const read = (file: string) => fs.readFileSync(file, 'utf8')
const named = (file: string) => path.relative(root, file)

/** What a file loads when it runs: imports of types are erased. Packages by their name, files by their path. */
function importsOf(file: string): string[] {
  const text = read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[\w*{][^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm),
    ...text.matchAll(/(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ]
  return found
    .map((match) => match[1] ?? '')
    .map((name) => {
      if (name.startsWith('#')) return path.join(root, 'src', name.slice(1))
      return name.startsWith('.') ? path.resolve(path.dirname(file), name) : name
    })
}

/** Every file and package the main thread loads from `entry` on, with the file that loads it. */
function loadedFrom(entry: string): Map<string, string> {
  const loaded = new Map([[entry, '']])
  for (const [file] of loaded) {
    if (!path.isAbsolute(file) || !file.endsWith('.ts')) continue
    for (const name of importsOf(file)) if (!loaded.has(name)) loaded.set(name, file)
  }
  return loaded
}

/** What reads foreign bytes: libraries, and files of ours. */
const parsers = [
  /^(sharp|unpdf|jsqr|csv-parse|fast-xml-parser|hucre|pdfmake)(\/|$)/,
  /\/core\/archives\//,
  /\/core\/statements\/(read|xlsx|encoding|detect|csv|delimited|mapping|html|markup|ofx|qif|camt|mt940|bai2|text|table|printed|pdf|pdf-text|pdf-rows)\.ts$/,
  /\/core\/journal-files\/(read|tally|ledger|beancount|csv|checks)\.ts$/,
  /\/core\/payables\/(bill-text|einvoice-qr)\.ts$/,
  /\/core\/payouts\/bank-results\.ts$/,
  /\/profile\/picture\/(read|png|jpeg|webp)\.ts$/,
]
/**
 * Bytes of our own: spreadsheets that we write, pictures of the demo that we draw, the directory of PIN codes, and what the operator's own
 * object storage lists of our backups.
 */
const own = [
  'platform/spreadsheet.ts',
  'domains/workspace/demo/pictures.ts',
  'domains/company/pincodes/reference.ts',
  'platform/archive/s3-target.ts',
].map((name) => `src/server/${name}`)

describe('foreign bytes', () => {
  const loaded = loadedFrom(path.join(server, 'main.ts'))

  test('workers are started in one file, and the watchdog, which reads nothing, in its own', () => {
    const starting = sources.filter((file) => /\bnew Worker\(|\bchild_process\b.*\bfork\b/.test(read(file)))
    expect(starting.map(named).toSorted()).toEqual(['src/server/platform/watchdog.ts', 'src/server/platform/workers/worker.ts'])
  })

  test('the traversal of imports finds what it should', () => {
    expect(loaded.size).toBeGreaterThan(1_000)
    for (const file of [
      'domains/banking/bank-imports/import-session.ts',
      'domains/purchases/inbox/read-file-job.ts',
      'platform/workers/pool.ts',
    ])
      expect([...loaded.keys()]).toContain(path.join(server, file))
  })

  test('the main thread loads no parser of them', () => {
    const found = [...loaded]
      .filter(([name, by]) => parsers.some((parser) => parser.test(name)) && !own.includes(named(by)))
      .map(([name, by]) => `${named(by)} loads ${path.isAbsolute(name) ? named(name) : name}`)
    expect(found).toEqual([])
  })

  test('no module of the main thread decodes, unpacks or traverses bytes', () => {
    const decoding = /\bTextDecoder\b|node:zlib|DecompressionStream|\.readU?Int\w*\(|\bDataView\b/
    const walking = /\b(?:bytes|upload|content)\.(?:toString|subarray|slice|indexOf|at|forEach)\(|\b(?:bytes|content)\[/
    const sliceFiles = [...loaded.keys()].filter(
      (file) => file.startsWith(path.join(server, 'domains')) && !own.includes(named(file)),
    )
    const found = sliceFiles.filter(
      (file) => decoding.test(read(file)) || (/\breadUpload\(|\.fetch\(letter/.test(read(file)) && walking.test(read(file))),
    )
    expect(found.map(named)).toEqual([])
  })

  test('every task names an existing file, and its limits', () => {
    const tasks = sources.flatMap((file) =>
      [
        ...read(file).matchAll(
          /defineTask<[^\n]*\({\s*module: new URL\('([^']+)', import\.meta\.url\),\s*name: '(\w+)',\s*limits: {/g,
        ),
      ].map((match) => ({ file: path.resolve(path.dirname(file), match[1] ?? ''), name: match[2] ?? '' })),
    )
    expect(tasks.length).toBe(sources.flatMap((file) => read(file).match(/= defineTask</g) ?? []).length)
    for (const { file, name } of tasks) {
      expect(read(file), named(file)).toMatch(new RegExp(`export (?:async )?(?:function|const) ${name}\\b`))
      expect([...loaded.keys()], 'only a worker loads it').not.toContain(file)
    }
  })
})
