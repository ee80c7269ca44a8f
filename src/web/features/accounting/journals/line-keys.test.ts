import { expect, test } from 'vitest'
import { lineAct } from './line-keys.ts'

const keys = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) => ({
  key,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  shiftKey: held.includes('shiftKey'),
  altKey: held.includes('altKey'),
})

test('keys go to the next line, copy, remove and move a line', () => {
  expect(lineAct(keys('Enter'), false)).toBe('next')
  expect(lineAct(keys('d', 'ctrlKey'), false)).toBe('copy')
  expect(lineAct(keys('d', 'metaKey'), false)).toBe('copy')
  expect(lineAct(keys('Backspace', 'ctrlKey', 'shiftKey'), false)).toBe('remove')
  expect(lineAct(keys('ArrowUp', 'altKey'), false)).toBe('up')
  expect(lineAct(keys('ArrowDown', 'altKey'), false)).toBe('down')
})

test('the same keys without their modifier type, and Enter with one submits', () => {
  for (const typed of [
    keys('d'),
    keys('Backspace'),
    keys('Backspace', 'ctrlKey'),
    keys('ArrowUp'),
    keys('Enter', 'ctrlKey'),
    keys('Enter', 'altKey'),
  ])
    expect(lineAct(typed, true)).toBeUndefined()
})

test('Tab adds a line only from the last field', () => {
  expect(lineAct(keys('Tab'), true)).toBe('next')
  expect(lineAct(keys('Tab'), false)).toBeUndefined()
  expect(lineAct(keys('Tab', 'shiftKey'), true)).toBeUndefined()
})
