import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrations } from '#server/platform/migrate.ts'

const root = path.join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const textual = tracked.filter(
  (name) =>
    /\.(ts|tsx|mjs|css|md|json|sql|html)$/.test(name) &&
    !/package-lock|golden|\.gen\./.test(name) &&
    fs.existsSync(path.join(root, name)),
)
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')

describe('the house', () => {
  test('migrations are numbered from one without a gap', () => {
    expect(migrations().map((each) => each.number)).toEqual(migrations().map((_, at) => at + 1))
  })

  test('no migration but the kernel’s grants more than a tenant table needs', () => {
    for (const { name, sql } of migrations().slice(2))
      expect(/DISABLE ROW LEVEL|BYPASSRLS|TO PUBLIC|CREATE TRIGGER/i.test(sql), name).toBe(false)
  })

  test('only config.ts reads the environment on the server', () => {
    const readers = textual.filter((name) => /^src\/server\/.*(?<!\.test)\.ts$/.test(name) && /process\.env/.test(read(name)))
    expect(
      readers.filter(
        (name) =>
          !['src/server/config.ts', 'src/server/main.ts', 'src/server/platform/postgres-cluster.ts'].includes(name) &&
          !name.startsWith('src/server/cli/'),
      ),
    ).toEqual([])
  })

  test('no source suppresses a check', () => {
    const marks = new RegExp(
      ['@ts-' + '(ignore|nocheck|expect-error)', 'oxlint-' + 'disable', 'biome-' + 'ignore', 'TO' + 'DO', 'FIX' + 'ME'].join('|'),
    )
    expect(textual.filter((name) => /^(src|test|bench|bin)\//.test(name) && marks.test(read(name)))).toEqual([])
  })

  test('no file holds a path of a machine', () => {
    const paths = new RegExp(['/wo' + 'rk/', '/ro' + 'ot/', '/home/' + '[a-z]'].join('|'))
    expect(textual.filter((name) => paths.test(read(name)))).toEqual([])
  })

  test('the product’s name is written in one place of the code', () => {
    const named = textual.filter(
      (name) => /^src\/(core|contract|web)\//.test(name) && !/\.test\./.test(name) && /Kosha/.test(read(name)),
    )
    expect(named).toEqual(['src/core/product.ts'])
  })

  test('no message is a key of storage or of a request, or a style: it would change with the language', () => {
    const isKey = /\b(?:draftKey|queryKey|mutationKey|grid(?:Row|Column|Area)|Storage\.\w+)\b[^\n]*\bt\(/
    const keyed = textual.filter((name) => name.startsWith('src/web/')).flatMap((name) => read(name).match(isKey) ?? [])
    expect(keyed).toEqual([])
  })

  test('the actions of a list stand in its header one by one, as phones put the last of them within reach', () => {
    const hidden = textual.flatMap((name) => {
      const text = name.startsWith('src/web/features/') && name.endsWith('.tsx') ? read(name) : ''
      if (!text.includes('shape="full"')) return []
      const alone = [...text.matchAll(/<PageHeader[^>]*\bactions=\{[^<}]*<(\w+)[^<]*\/>\s*\}/g)].map(
        ([, component = '']) => component,
      )
      return alone
        .filter((component) => new RegExp(`function ${component}\\b[^]*?return \\(\\s*<>`).test(text))
        .map((each) => [name, each])
    })
    expect(hidden).toEqual([])
  })

  test('every form of the web app shows what was refused as a whole through one component', () => {
    const web = textual.filter((name) => name.startsWith('src/web/') && name.endsWith('.tsx') && !name.includes('.test.'))
    expect(web.filter((name) => read(name).includes('form.problem'))).toEqual([])
    const submits = web.filter((name) => /\buseForm\(/.test(read(name)))
    const shared = /<(Form|FormDialog|FormDrawer|GuardedDrawer|Frame)\b/
    const own = submits.filter((name) => !shared.test(read(name)))
    expect(own.filter((name) => read(name).includes('<form'))).toEqual([])
  })
})
