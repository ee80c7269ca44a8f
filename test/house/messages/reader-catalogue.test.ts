import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readerCatalogue } from '../../../bin/messages/reader-catalogue.ts'
import { found } from './found.ts'

const root = path.join(import.meta.dirname, '../../..')
const hindi: Record<string, string> = JSON.parse(fs.readFileSync(path.join(root, 'src/messages/hi.json'), 'utf8'))
const pages = /^src\/web\/features\/(sales\/(collect|statement-pages|estimate-answers)\/|documents\/shared\/print\/printed)/

test('the catalogue of customers’ pages has every sentence that their parts say, and a tenth of all at most', () => {
  const part = readerCatalogue(hindi)
  const said = [...found].filter(([, uses]) => uses.some(({ file }) => pages.test(file)))
  expect(said.length).toBeGreaterThan(80)
  expect(said.map(([message]) => message).filter((message) => message in hindi && !(message in part))).toEqual([])
  expect(Object.keys(part).length).toBeLessThan(Object.keys(hindi).length / 10)
  expect(Object.entries(part).filter(([message, text]) => hindi[message] !== text)).toEqual([])
})
