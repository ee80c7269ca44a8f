// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { deleteDraft, keep, readKept } from './local-draft.ts'
import type { FreeValues } from './values.ts'

const values = { lines: [{ item_name: 'Cloth' }] } as unknown as FreeValues

beforeEach(() => localStorage.clear())

test('a visitor’s invoice stays on the device, under one name however often it is kept', () => {
  expect(readKept()).toBeUndefined()
  keep(values)
  const first = readKept()
  expect(first).toMatchObject({ values })
  keep({ ...values, lines: [] })
  expect(readKept()).toEqual({ id: first?.id, values: { lines: [] } })
  deleteDraft()
  expect(readKept()).toBeUndefined()
})

test.each(['{', '5', '{"id":5,"values":{"lines":[]}}', '{"id":"a","values":{}}', '{"id":"a"}'])(
  'what is no draft is none: %s',
  (text) => {
    localStorage.setItem('free-invoice', text)
    expect(readKept()).toBeUndefined()
  },
)
