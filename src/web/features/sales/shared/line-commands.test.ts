import { expect, test } from 'vitest'
import { commandOf, type LineCommand, runLineCommand } from './line-commands.ts'
import { blankLine } from './line-values.ts'

const line = (item_name: string) => ({ ...blankLine(), item_name })
const three = [line('Chair'), line('Desk'), line('Lamp')]
const after = (index: number, command: LineCommand) => {
  const done = runLineCommand(three, index, command)
  return done && [done.lines.map((each) => each.item_name).join(' '), done.focus]
}

test('a line is copied below itself, under a key of its own and without the estimate it came from', () => {
  expect(after(1, 'copy')).toEqual(['Chair Desk Desk Lamp', 2])
  const copied = runLineCommand([{ ...line('Desk'), estimate_line_no: 4 }], 0, 'copy')
  expect(copied?.lines.map((each) => each.estimate_line_no)).toEqual([4, null])
  expect(new Set(copied?.lines.map((each) => each.key)).size).toBe(2)
})

test('a line moves by one, and not beyond the first or the last', () => {
  expect(after(1, 'up')).toEqual(['Desk Chair Lamp', 0])
  expect(after(1, 'down')).toEqual(['Chair Lamp Desk', 2])
  expect(after(0, 'up')).toBeUndefined()
  expect(after(2, 'down')).toBeUndefined()
})

test('removing the last line focuses the one before it; the only line becomes a blank one', () => {
  expect(after(0, 'remove')).toEqual(['Desk Lamp', 0])
  expect(after(2, 'remove')).toEqual(['Chair Desk', 1])
  expect(runLineCommand([line('Chair')], 0, 'remove')).toMatchObject({ lines: [{ item_name: '' }], focus: 0 })
})

test('no command runs on a line that is gone', () => {
  expect(runLineCommand(three, 3, 'copy')).toBeUndefined()
})

test('keys stand for a command only with exactly their modifiers', () => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  expect(commandOf({ ...none, ctrlKey: true, code: 'KeyD' })).toBe('copy')
  expect(commandOf({ ...none, metaKey: true, code: 'KeyD' })).toBe('copy')
  expect(commandOf({ ...none, ctrlKey: true, shiftKey: true, code: 'KeyD' })).toBeUndefined()
  expect(commandOf({ ...none, ctrlKey: true, shiftKey: true, code: 'Backspace' })).toBe('remove')
  expect(commandOf({ ...none, altKey: true, code: 'ArrowUp' })).toBe('up')
  expect(commandOf({ ...none, altKey: true, code: 'ArrowDown' })).toBe('down')
  expect(commandOf({ ...none, code: 'ArrowUp' })).toBeUndefined()
  expect(commandOf({ ...none, ctrlKey: true, altKey: true, code: 'ArrowUp' })).toBeUndefined()
})
