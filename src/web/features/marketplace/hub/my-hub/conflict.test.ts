import { expect, test } from 'vitest'
import { merge, type Part } from './conflict.ts'

type Listing = { title: string; price: number | undefined; description: string }
const parts: readonly Part<Listing>[] = [
  { label: 'Product title', fields: ['title'] },
  { label: 'Price', fields: ['price'] },
  { label: 'Description', fields: ['description'] },
]
const before: Listing = { title: 'Turmeric', price: 100, description: 'Ground' }

test('fields that only the other changed are adopted, fields that only changed here stay', () => {
  const found = merge(parts, { before, mine: { ...before, title: 'Turmeric powder' }, theirs: { ...before, price: 120 } })
  expect(found).toEqual({ taken: ['Price'], values: { price: 120 }, contested: [] })
})

test('fields that both changed are reported and not adopted', () => {
  const found = merge(parts, {
    before,
    mine: { ...before, description: 'Ground fresh' },
    theirs: { ...before, description: 'Ground in Salem' },
  })
  expect(found).toEqual({
    taken: [],
    values: {},
    contested: [{ label: 'Description', says: 'Ground in Salem', values: { description: 'Ground in Salem' } }],
  })
})

test('equal changes are no conflict; a field the other cleared is reported as such', () => {
  const same = { ...before, title: 'Haldi' }
  expect(merge(parts, { before, mine: same, theirs: same })).toEqual({ taken: [], values: {}, contested: [] })
  const { contested } = merge(parts, {
    before,
    mine: { ...before, price: 130 },
    theirs: { ...before, price: undefined },
  })
  expect(contested[0]).toMatchObject({ label: 'Price', says: 'Nothing' })
})
