import path from 'node:path'
import { expect, test } from 'vitest'
import { read, tracked } from './domains/imports.ts'

/** The address of a page is on the wire, and stays. */
const meantSo: readonly string[] = ['src/web/routes/_app/receivables/invoices/carry-in.tsx']

/** The names in the last column of the glossary: of exports and of files. */
function retired(): Set<string> {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const columns = rows.map((row) => row.split('|').at(-2) ?? '')
  return new Set(columns.flatMap((column) => [...column.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))
}

test('no export and no file has a name that the glossary retired', () => {
  const names = retired()
  expect(names.size).toBeGreaterThan(60)
  const sources = tracked('src').filter((file) => /\.tsx?$/.test(file))
  const exported = sources.flatMap((file) =>
    [...read(file).matchAll(/^export (?:async )?(?:function|const|type|class|interface) (\w+)/gm)].map(([, name = '']) => name),
  )
  expect(exported.filter((name) => names.has(name))).toEqual([])
  const named = sources.filter((file) => names.has(path.basename(file).replace(/(?:\.test|\.module)?\.tsx?$/, '')))
  expect(named.filter((file) => !meantSo.includes(file))).toEqual([])
})
