import { expect, test } from 'vitest'
import { compareChallanStatus } from '#contract/compliance/challan-status.ts'
import { voidTdsChallan } from '#contract/compliance/tds-challans.ts'
import { openDeductor } from '#test/support/deductor.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()

test('challans are compared with what the department has, and nothing is changed', async () => {
  const { asha, payee, billed, pay } = await openDeductor(world)
  const rane = await payee('Rane', 'AAPFR0939F')
  await billed(rane, '2026-09-10', 60_000_00)
  await pay('2026-09-01', '00042', '2026-10-07')
  await billed(rane, '2026-10-10', 10_000_00)
  const wrong = await pay('2026-10-01', '00043', '2026-11-06')
  const compare = (...lines: string[]) =>
    asha.call(compareChallanStatus, {
      query: { file_name: 'challans.csv' },
      raw: Buffer.from(['BSR Code,Tender Date,Challan No,Major Head,Amount', ...lines].join('\r\n')),
    })
  const file = [
    '0510308,07/10/2026,00042,0021,"6,000"',
    '0510308,06/11/2026,00043,0020,1000.00',
    '0510308,07/11/2026,00099,0021,500',
  ]
  const { rows } = await compare(...file)
  expect(rows.map(({ state, fields, recorded }) => [state, fields, recorded?.serial])).toEqual([
    ['agrees', [], '00042'],
    ['differs', ['major_head'], '00043'],
    ['not_recorded', [], undefined],
  ])
  const params = { tds_challans_id: wrong.tds_challans_id }
  await asha.call(voidTdsChallan, { params, body: { voided_on: '2026-11-20' } })
  expect((await compare(...file)).rows.map(({ state }) => state)).toEqual(['agrees', 'not_recorded', 'not_recorded'])
  const refused = await asha.refused(compareChallanStatus, {
    query: { file_name: 'a.csi' },
    raw: Buffer.from('PNES12345B^4f1c9a'),
  })
  expect(refused.message).toContain('has no heading with BSR code')
})
