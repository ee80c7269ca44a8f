import { describe, expect, test } from 'vitest'
import { foundRecords, importKinds, recordKinds } from '#contract/records.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import '#server/modules.ts'
import { read, tracked } from './domains/imports.ts'
import { domainOf } from './domains/order.ts'

const sources = tracked('src').filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\./.test(name))

/** The tables of records, with the domain that keeps them. */
const owners = sources.flatMap((name) => {
  const domain = /^src\/contract\/(\w+)\/records\.ts$/.exec(name)?.[1]
  if (domain === undefined) return []
  return Object.keys(recordKinds)
    .filter((table) => new RegExp(`^ {2}${table}: `, 'm').test(read(name)))
    .map((table) => ({ table, domain }))
})

/** So many kinds of records of other domains a file may name: as keys, as texts and in paths. */
const MOST_KINDS = 9
/** Why a file names more. Nothing is added here: a list of kinds follows from the records, or slices add to it. */
const allowed: Readonly<Record<string, string>> = {
  'src/contract/features.ts': 'what is built, by name; a slice that is finished needs no line',
  'src/core/workspace/help-modules.ts': 'the contents of the help, in the order of the menu',
  'src/server/platform/sealed/columns.ts': 'which columns are encrypted, in one place for the audit of security',
}

function foreignKinds(name: string): string[] {
  const text = read(name)
  const domain = domainOf(name)?.domain
  return owners
    .filter((owner) => owner.domain !== domain)
    .map(({ table }) => table)
    .filter((table) => {
      const word = `(?:${table}|${table.replaceAll('_', '-')})`
      return new RegExp(`^\\s*'?${word}'?:|'${word}'|/${word}['\`/:]`, 'm').test(text)
    })
}

describe('lists', () => {
  test('every record has one owner', () => {
    expect(owners.map(({ table }) => table).toSorted()).toEqual(Object.keys(recordKinds).toSorted())
  })

  test('what the records promise is registered by a slice: finders and rows of files', () => {
    expect(finders.keys().toSorted()).toEqual(foundRecords.map(({ kind }) => kind).toSorted())
    expect(importKinds.filter((kind) => !rowImports.keys().includes(kind))).toEqual([])
  })

  test('names and sentences of the audit trail are of records', () => {
    const tables = [...auditNames.keys(), ...auditSentences.keys().map((key) => key.split('.', 1)[0] ?? '')]
    expect(tables.filter((table) => recordKinds[table] === undefined)).toEqual([])
  })

  test('the kinds found by the palette and the entries of a menu have places of their own', () => {
    const places = [
      ...Object.values(recordKinds).flatMap(({ search }) => (search ? [`search ${search.place}`] : [])),
      ...menuEntries.values().map(({ section, place }) => `${section} ${place}`),
    ]
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  test('no file names the kinds of records of many other domains', () => {
    const many = sources.filter((name) => !name.endsWith('/records.ts') && foreignKinds(name).length > MOST_KINDS)
    expect(many.toSorted()).toEqual(Object.keys(allowed).toSorted())
  })

  test('a list of modules names nothing but modules', () => {
    const lists = sources.filter((name) => /^src\/server\/domains\/\w+\/modules\.ts$/.test(name))
    expect(lists.length).toBeGreaterThan(15)
    const others = lists.flatMap((name) =>
      [...read(name).matchAll(/(?:from|import) '([^']+)'/g)]
        .map(([, from = '']) => from)
        .filter((from) => !from.endsWith('/module.ts'))
        .map((from) => `${name} → ${from}`),
    )
    expect(others).toEqual([])
  })
})
