// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useForm } from '#web/lib/form.ts'
import { blankLine } from './line-values.ts'
import { LinesEditor } from './lines-editor.tsx'
import { liveTotals } from './live-totals.ts'
import { type DocumentValues, newDocument } from './values.ts'

afterEach(cleanup)

const date = '2026-11-20'
const seller = { gstin: null, gst_scheme: 'regular', state_code: '27' } as const

function Editor({ names }: { names: string[] }) {
  const initial: DocumentValues = {
    ...newDocument({ invoice_notes: null, invoice_terms: null }),
    lines: names.map((item_name) => ({ ...blankLine(), item_name, rate: 100_00 })),
  }
  const form = useForm({
    schema: z.any(),
    initial,
    submit: (body) => Promise.resolve(body),
  })
  return <LinesEditor form={form} live={liveTotals(form.values, date, seller)} date={date} itemForm={() => null} />
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('[name$=".item_name"]')]
const names = () => fields().map((field) => field.value)
const at = (line: number, field = 'item_name') => document.querySelector<HTMLElement>(`[name="lines.${line}.${field}"]`)
const focused = () => document.activeElement?.getAttribute('name')

function press(line: number, field: string, init: Partial<KeyboardEventInit>) {
  const target = at(line, field)
  target?.focus()
  return target ? fireEvent.keyDown(target, init) : false
}

test('Enter goes to the same field of the next line, and from the last line to a new one', () => {
  render(<Editor names={['Cloth', 'Thread']} />)
  press(0, 'quantity', { key: 'Enter' })
  expect(focused()).toBe('lines.1.quantity')
  press(1, 'quantity', { key: 'Enter' })
  expect(names()).toEqual(['Cloth', 'Thread', ''])
  expect(focused()).toBe('lines.2.item_name')
  press(2, 'item_name', { key: 'Enter' })
  expect(names()).toHaveLength(3)
})

test('Tab out of the last field of the last line adds the next; Shift+Tab and earlier lines do not', () => {
  render(<Editor names={['Cloth', 'Thread']} />)
  press(0, 'gst_rate', { key: 'Tab' })
  press(1, 'gst_rate', { key: 'Tab', shiftKey: true })
  expect(names()).toHaveLength(2)
  expect(press(1, 'gst_rate', { key: 'Tab' })).toBe(false)
  expect(focused()).toBe('lines.2.item_name')
})

test('Ctrl+D copies the line below itself, on a Mac Command+D', () => {
  render(<Editor names={['Cloth', 'Thread']} />)
  press(0, 'rate', { code: 'KeyD', ctrlKey: true })
  expect(names()).toEqual(['Cloth', 'Cloth', 'Thread'])
  expect(focused()).toBe('lines.1.rate')
  press(2, 'item_name', { code: 'KeyD', metaKey: true })
  expect(names()).toEqual(['Cloth', 'Cloth', 'Thread', 'Thread'])
})

test('Alt+Up and Alt+Down move the line and the focus with it, and stop at the ends', () => {
  render(<Editor names={['Cloth', 'Thread', 'Button']} />)
  press(2, 'item_name', { code: 'ArrowUp', key: 'ArrowUp', altKey: true })
  expect(names()).toEqual(['Cloth', 'Button', 'Thread'])
  expect(focused()).toBe('lines.1.item_name')
  press(0, 'rate', { code: 'ArrowUp', key: 'ArrowUp', altKey: true })
  press(2, 'rate', { code: 'ArrowDown', key: 'ArrowDown', altKey: true })
  expect(names()).toEqual(['Cloth', 'Button', 'Thread'])
})

test('Ctrl+Shift+Backspace removes the line; the last one left becomes empty', () => {
  render(<Editor names={['Cloth', 'Thread']} />)
  press(0, 'item_name', { code: 'Backspace', ctrlKey: true, shiftKey: true })
  expect(names()).toEqual(['Thread'])
  press(0, 'item_name', { code: 'Backspace', ctrlKey: true, shiftKey: true })
  expect(names()).toEqual([''])
})

test('the amount of a line updates with every key', () => {
  render(<Editor names={['Cloth']} />)
  const quantity = at(0, 'quantity')
  if (quantity) fireEvent.change(quantity, { target: { value: '12' } })
  expect(document.querySelector('output')?.textContent).toContain('1,200.00')
})
