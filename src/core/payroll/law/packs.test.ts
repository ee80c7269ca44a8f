import { expect, test } from 'vitest'
import { taxPacks } from '../../tax/law/packs.ts'
import { payrollPacks } from './packs.ts'

const lists = [...taxPacks(), ...payrollPacks()].flatMap(({ pack, lists: own }) => own.map((list) => ({ pack, ...list })))

test('rows of one value never overlap, and each says what it is and where it comes from', () => {
  for (const { pack, key, rows } of lists) {
    // Slabs of GST hold beside each other: those of one rate and the same goods do not.
    const runs = pack === 'gst-rates' ? [...Map.groupBy(rows, ({ value }) => value).values()] : [rows]
    for (const run of runs)
      for (const [at, row] of run.entries()) {
        const next = run[at + 1]
        expect([pack, key, row.from, next === undefined || (row.to !== null && row.to < next.from)]).toEqual([
          pack,
          key,
          row.from,
          true,
        ])
        expect(row.value.length).toBeGreaterThan(0)
        expect(row.source.length).toBeGreaterThan(4)
      }
  }
})

test('a value of before shows until when it held', () => {
  const b2cl = lists.find(({ key }) => key === 'b2cl')
  expect(b2cl?.rows).toMatchObject([
    { from: '2017-07-01', to: '2024-07-31', value: 'above ₹2,50,000' },
    { from: '2024-08-01', to: null, value: 'above ₹1,00,000' },
  ])
  const ceiling = lists.find(({ pack, key }) => pack === 'epf' && key === 'ceiling')
  expect(ceiling?.rows.map(({ from, value }) => `${from} ${value}`)).toEqual(['2014-09-01 ₹15,000', '2026-09-17 ₹25,000'])
})
