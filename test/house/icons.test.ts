import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawings, type IconName, signs } from '#web/ui/icon-drawings.ts'

const source = path.join(import.meta.dirname, '../../src')

test('every icon that the server or a contract names is drawn by the web', () => {
  const named = ['server', 'contract', 'core'].flatMap((part) =>
    fs
      .readdirSync(path.join(source, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .flatMap((file) => [...fs.readFileSync(path.join(source, part, file), 'utf8').matchAll(/\bicon: '([^']+)'/g)])
      .map(([, icon = '']) => icon),
  )
  expect(named.length).toBeGreaterThan(30)
  expect([...new Set(named)].filter((icon) => !Object.hasOwn(drawings, icon))).toEqual([])
  // The menu draws it without a node.
  expect([...new Set(named)].filter((icon) => !signs.some((sign) => sign === icon))).toEqual([])
})

const sheet = fs.readFileSync(path.join(source, 'web/ui/icon-signs.css'), 'utf8')
const names = Object.keys(drawings) as IconName[]
const placesOf = (attribute: string) =>
  new Map(
    [...sheet.matchAll(/([^{}]*)\{\s*--sign: ([\d.]+)%;\s*\}/g)].flatMap(([, heads = '', place = '']) =>
      [...heads.matchAll(new RegExp(`\\[${attribute}="(\\w+)"\\]`, 'g'))].map(([, name = '']) => [name, Number(place)] as const),
    ),
  )

test('the style sheet holds each icon at its place in the picture: npm run icons draws it again', () => {
  const drawn = [...sheet.matchAll(/%3Cg transform='translate\(0 (\d+)\)'%3E/g)].map(([, top]) => Number(top))
  expect(drawn).toEqual(names.map((_, at) => 24 * at))
  const places = placesOf('data-icon')
  expect([...places.keys()]).toEqual(names)
  for (const [at, name] of names.entries()) expect(places.get(name)).toBeCloseTo((100 * at) / (names.length - 1), 5)
})

test('a line of the menu shows the same picture as an icon of that name', () => {
  const places = placesOf('data-icon')
  const shown = placesOf('data-sign')
  expect([...shown.keys()].toSorted()).toEqual([...signs].toSorted())
  for (const [name, place] of shown) expect(place).toBe(places.get(name))
})
