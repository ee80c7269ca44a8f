import path from 'node:path'
import { expect, test } from 'vitest'
import { read, tracked } from './domains/imports.ts'

/** The address of a page is on the wire, and stays. */
const meantSo: readonly string[] = ['src/web/routes/_app/receivables/invoices/carry-in.tsx', 'src/web/routes/_app/leave.tsx']
/** Retired words without back-ticks, as patterns, which comments avoid too. */
const words: readonly RegExp[] = [
  /\btold\b/i,
  /\bnoughts?\b/i,
  /\bpackets?\b/i,
  /\bpapers?\b/i,
  /\b[Hh]eads?\b/,
  /\bsister\b/i,
  /\bzeros in front\b/i,
  /\bbooks as they stood\b/i,
]
/** Comments in which such a word is the right one. The list only shrinks. */
const rightHere: readonly string[] = [
  'payable to the press for paper by',
  '₹1,180 of paper',
  'vendors of cartons and paper',
  'Kilograms of paper',
  'its paper and rent',
  '`paper`',
  '`papers`',
  'its head office',
  'the biggest head after green coffee',
  'such as `head`',
  'an earlier head',
  'the head of each chain',
  'a row that heads a table',
  'Heads that share a word, one of money',
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
  expect(exported.filter((name) => names.has(name))).toEqual([])
  const named = sources.filter((file) => names.has(path.basename(file).replace(/(?:\.test|\.module)?\.tsx?$/, '')))
  expect(named.filter((file) => !meantSo.includes(file))).toEqual([])
})

const programs = tracked().filter((file) => /^(?:src|test|bin|bench)\/.*\.(?:tsx?|mjs)$/.test(file) && !file.includes('.gen.'))

test('no program uses a compound name that the glossary retired, exported or not', () => {
  const compound = [...retired()].filter((name) => /^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]|^[A-Z_]{5,}$/.test(name))
  expect(compound.length).toBeGreaterThan(25)
  const used = new RegExp(`\\b(?:${compound.join('|')})\\b`)
  const uses = programs.map((file) => ({ file, name: used.exec(read(file))?.[0] }))
  expect(uses.filter(({ name }) => name !== undefined)).toEqual([])
})

test('no comment has a word that the glossary retired, but where it is the right one', () => {
  const comments = programs.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:\/\*\*?|\*|\/\/)\s(.*)$/gm)].map(([, text = '']) => ({ file, text })),
  )
  expect(comments.length).toBeGreaterThan(10_000)
  const found = comments.filter(({ text }) => words.some((word) => word.test(text)))
  expect(
    found
      .filter(({ file, text }) => !rightHere.some((each) => text.includes(each)) && file !== 'test/house/words.test.ts')
      .map(({ file, text }) => `${file}: ${text}`),
  ).toEqual([])
  expect(rightHere.filter((each) => !found.some(({ text }) => text.includes(each)))).toEqual([])
})
