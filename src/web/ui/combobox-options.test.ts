import { expect, test } from 'vitest'
import { keyAct, listOf } from './combobox-options.ts'

const one = { value: 'a', label: 'Asha Textiles' }
const found = (state: 'ready' | 'loading' | 'failed', ...options: (typeof one)[]) => ({ options, state, retry: () => undefined })

test('a new entry is offered for words that were searched, and is the last row', () => {
  expect(listOf(found('ready', one), ' Bharat ', 0, true)).toEqual({ newWords: 'Bharat', active: 0, count: 2 })
  expect(listOf(found('loading', one), 'Bharat', 0, true)).toMatchObject({ newWords: undefined, count: 1 })
  expect(listOf(found('ready'), '  ', 0, true)).toMatchObject({ newWords: undefined, count: 0 })
  expect(listOf(found('ready', one), 'Bharat', 0, false).newWords).toBeUndefined()
})

test('where what is typed counts by itself, only the only hit is active', () => {
  expect(listOf(found('ready', one), 'asha', -1, false).active).toBe(0)
  expect(listOf(found('ready', one), undefined, -1, false).active).toBe(-1)
  expect(listOf(found('ready', one, one), 'asha', -1, false).active).toBe(-1)
})

test('keys step, take, close, and leave what was typed', () => {
  const open = { isOpen: true, hasActive: true, isFree: false }
  expect([keyAct('ArrowDown', open), keyAct('ArrowUp', open)]).toEqual([1, -1])
  expect(keyAct('ArrowDown', { ...open, isOpen: false })).toBe(1)
  expect([keyAct('Enter', open), keyAct('Escape', open)]).toEqual(['take', 'close'])
  expect(keyAct('Enter', { ...open, hasActive: false })).toBeUndefined()
  expect(keyAct('Enter', { ...open, hasActive: false, isFree: true })).toBe('leave')
  const closed = { ...open, isOpen: false }
  expect([keyAct('Enter', closed), keyAct('Escape', closed), keyAct('a', open)]).toEqual([undefined, undefined, undefined])
})
