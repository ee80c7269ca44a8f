import { expect, test, vi } from 'vitest'
import { eWayBillWords } from './e-way-bill-words.ts'
import { boundsOf, isNarrowed, orderBy } from './filters.ts'
import { documentMenu } from './row-menu.ts'

test('amounts typed in rupees are asked for in paise; what is no amount, or less than nothing, is not asked for', () => {
  expect(boundsOf({ customer: 'c', least: '1,500', most: '2000.50' })).toMatchObject({
    customers_id: 'c',
    least: '150000',
    most: '200050',
  })
  expect(boundsOf({ least: 'much', most: '-5' })).toMatchObject({ least: undefined, most: undefined })
  expect(boundsOf({ least: '0' }).least).toBe('0')
})

test('a list is narrowed by any one of its filters', () => {
  expect(isNarrowed({})).toBe(false)
  for (const filter of ['search', 'customer', 'from', 'to', 'least', 'most'])
    expect(isNarrowed({ [filter]: '1' }), filter).toBe(true)
})

test('a sort goes downwards with a minus; one that is not known is not asked for', () => {
  const sorts = ['total', 'date'] as const
  expect(orderBy(sorts, undefined)).toEqual({})
  expect(orderBy(sorts, 'total')).toEqual({ sort: 'total', order: 'asc' })
  expect(orderBy(sorts, '-date')).toEqual({ sort: 'date', order: 'desc' })
  expect(orderBy(sorts, '-name').sort).toBeUndefined()
})

test('the menu of a row: its PDF always, a copy and discarding only where there are such', () => {
  const ids = (menu: ReturnType<typeof documentMenu>) => menu.map((group) => group.map(({ id }) => id))
  const pdf = () => Promise.resolve()
  expect(ids(documentMenu({ pdf }))).toEqual([['pdf']])
  const first = { id: 'open', label: 'Open', onSelect: () => undefined }
  const discard = vi.fn<(told: { onSuccess: () => void }) => void>()
  const menu = documentMenu({ first, pdf, copy: () => undefined, discard })
  expect(ids(menu)).toEqual([['open', 'pdf', 'copy'], ['discard']])
  const last = menu[1]?.[0]
  if (last !== undefined && 'onSelect' in last) last.onSelect?.()
  expect(discard).toHaveBeenCalledOnce()
})

test('an e-way bill goes by its vehicle, or by the transport document', () => {
  const words = (detail: Record<string, string>) => eWayBillWords((name) => detail[name] ?? '')
  expect(words({ vehicle_number: 'MH12AB1234', transport_document_number: 'RR-5' })['e_way_bill_loaded']).toContain('MH12AB1234')
  expect(words({ transport_document_number: 'RR-5' })['e_way_bill_loaded']).toContain('RR-5')
})
