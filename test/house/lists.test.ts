import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditActions } from '#contract/audit-actions.ts'
import { features } from '#contract/features.ts'
import { helpModules } from '#contract/help-modules.ts'
import type { HelpPart, PageAccess } from '#contract/page-kind.ts'
import { foundRecords, importKinds, recordKinds } from '#contract/records.ts'
import { routeAccess } from '#contract/route-access.ts'
import { sheetKinds } from '#contract/sheets.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { sheetBuilders } from '#server/domains/reporting/reports/sheets/kinds.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import '#server/modules.ts'
import { read, tracked } from './domains/imports.ts'
import { domainOf } from './domains/order.ts'

const root = path.join(import.meta.dirname, '../..')
const sources = tracked('src').filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\./.test(name))

/** The tables of records, with the domain that defines them. */
const owners = sources.flatMap((name) => {
  const domain = /^src\/contract\/(\w+)\/records\.ts$/.exec(name)?.[1]
  if (domain === undefined) return []
  return Object.keys(recordKinds)
    .filter((table) => new RegExp(`^ {2}${table}: `, 'm').test(read(name)))
    .map((table) => ({ table, domain }))
})

/** The number of record kinds of other domains that a file may name: as keys, as texts and in paths. */
const MOST_KINDS = 9
/** Why a file names more. Nothing is added here: a list of kinds follows from the records, or slices add to it. */
const allowed: Readonly<Record<string, string>> = {
  'src/server/platform/sealed/columns.ts': 'which columns are encrypted, in one place for the audit of security',
}

const ownerOf = new Map(
  owners.flatMap(({ table, domain }) => [table, table.replaceAll('_', '-')].map((word) => [word, { table, domain }])),
)
/** Words as keys, as texts and in paths; each is looked up once, whatever stands on either side of it. */
const WORDS = /^\s*'?([a-z][a-z0-9_-]*)'?:|'([a-z][a-z0-9_-]*)'|\/([a-z][a-z0-9_-]*)(?=['`/:])/gm

function foreignKinds(name: string): string[] {
  const domain = domainOf(name)?.domain
  const named = new Set<string>()
  for (const found of read(name).matchAll(WORDS)) {
    const owner = ownerOf.get(found[1] ?? found[2] ?? found[3] ?? '')
    if (owner && owner.domain !== domain) named.add(owner.table)
  }
  return [...named]
}

describe('lists', () => {
  test('every record has one owner', () => {
    expect(owners.map(({ table }) => table).toSorted()).toEqual(Object.keys(recordKinds).toSorted())
  })

  test('what the records promise is registered by a slice: finders and rows of files', () => {
    expect(finders.keys().toSorted()).toEqual(foundRecords.map(({ kind }) => kind).toSorted())
    expect(importKinds.filter((kind) => !rowImports.keys().includes(kind))).toEqual([])
  })

  test('every report that is one table is computed by a slice', () => {
    expect(sheetBuilders.keys().toSorted()).toEqual(sheetKinds.toSorted())
  })

  test('a feature, the access to a page, a part of the help and a word of the audit trail are defined by one domain, and counted', async () => {
    const files = sources.filter((name) => /^src\/contract\/\w+\/(?:pages|records)\.ts$/.test(name))
    const said: string[] = []
    for (const file of files)
      for (const [name, value] of Object.entries((await import(path.join(root, file))) as Record<string, object>)) {
        const facet = /[A-Z]\w*$/.exec(name)?.[0] ?? ''
        if (facet === 'Pages') said.push(...(value as PageAccess[]).map(({ route }) => `page ${route}`))
        else if (facet === 'Help') said.push(...(value as HelpPart[]).map((part) => `help ${part.faq_sub_modules_id}`))
        else if (['Features', 'Actions', 'Sheets'].includes(facet))
          said.push(...Object.keys(value).map((key) => `${facet} ${key}`))
      }
    expect(said.length).toBeGreaterThan(150)
    expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([])
    const listed = [
      ...routeAccess.map(({ route }) => `page ${route}`),
      ...helpModules.flatMap(({ parts }) => parts.map((part) => `help ${part.faq_sub_modules_id}`)),
      ...Object.keys(features).map((key) => `Features ${key}`),
      ...sheetKinds.map((kind) => `Sheets ${kind}`),
      ...Object.keys(auditActions).map((key) => `Actions ${key}`),
    ]
    expect(said.filter((each) => !listed.includes(each))).toEqual([])
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
