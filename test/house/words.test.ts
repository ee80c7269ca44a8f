import path from 'node:path'
import { expect, test } from 'vitest'
import { read, tracked } from './domains/imports.ts'

/** Retired names that are still in the code. The list only shrinks; docs/glossary.md says what each is to become. */
const stillInUse: readonly string[] = [
  'Found',
  'Known',
  'Made',
  'Packet',
  'Reading',
  'Said',
  'Service',
  'Verdict',
  'asking',
  'behind',
  'firsts',
  'forget',
  'receive',
  'small',
  'stamp',
  'standing',
  'told',
  'ways',
]

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
  const files = sources.map((file) => path.basename(file))
  expect([...new Set([...exported, ...files].filter((name) => names.has(name)))].toSorted()).toEqual(stillInUse.toSorted())
})
