import { expect, test } from 'vitest'
import { gridAct } from './table-keys.ts'

const press = (key: string, { latin = key, shiftKey = false, isInHead = false } = {}) =>
  gridAct({ key, shiftKey }, latin, isInHead)

test('Enter opens the row, and sorts from a header', () => {
  expect(press('Enter')).toBe('open')
  expect(press('Enter', { isInHead: true })).toBe('sort')
})

test('Space and X pick, on a Devanagari keyboard too; Escape clears', () => {
  expect(press(' ')).toBe('pick')
  expect(press('x')).toBe('pick')
  expect(press('ष', { latin: 'x' })).toBe('pick')
  expect(press('Escape')).toBe('clear')
})

test('the menu has three keys', () => {
  expect([press('.'), press('ContextMenu'), press('F10', { shiftKey: true })]).toEqual(['menu', 'menu', 'menu'])
  expect([press('F10'), press('a'), press('Tab')]).toEqual([undefined, undefined, undefined])
})
