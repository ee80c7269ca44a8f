import { beforeAll, describe, expect, test } from 'vitest'
import { getHsnCode, searchHsnCodes } from '#contract/directory/hsn-codes.ts'
import { updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import { portalAccess } from '#test/support/builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { hsnMaster } from './master.ts'

let asha: Actor
beforeAll(async () => {
  const world = await openWorld()
  asha = (await openSeller(world)).asha
})

const search = async (words: string, item_type?: 'goods' | 'service') =>
  (await asha.call(searchHsnCodes, { query: { search: words, item_type } })).rows

describe('HSN and SAC codes', () => {
  test('the list has every code once, and names its source', () => {
    const { codes, byCode, source, seen_on } = hsnMaster()
    expect([codes.length, byCode.size]).toEqual([22_426, 22_426])
    expect([source, seen_on]).toEqual(['HSN and SAC list of GSTN, Returns Offline Tool V3.2.4', '2026-07-26'])
    expect(byCode.get('0101')).toBe('LIVE HORSES, ASSES, MULES AND HINNIES.')
  })

  test('are found by their first digits, the shorter first', async () => {
    const [first, second] = await search('5208')
    expect(first?.code).toBe('5208')
    expect(second?.code).toMatch(/^5208\d\d$/)
  })

  test('are found by words, goods and services apart', async () => {
    expect((await search('live horses'))[0]?.code).toMatch(/^0101/)
    const services = await search('legal', 'service')
    expect(services.length).toBeGreaterThan(0)
    expect(services.every(({ code }) => code.startsWith('99'))).toBe(true)
    expect((await search('software', 'goods')).every(({ code }) => !code.startsWith('99'))).toBe(true)
    expect(await search('zzzqqq')).toEqual([])
  })

  test('say what GSTR-1 would not take, by the turnover of the company', async () => {
    const of = async (code: string) => (await asha.call(getHsnCode, { params: { code } })).warning
    expect([await of('5208'), await of('0199'), await of('52')]).toEqual([
      null,
      'This code is not in the government’s list. GSTR-1 will not take it.',
      'GSTR-1 needs at least 4 digits at your turnover.',
    ])
    await asha.call(updateEInvoiceSettings, { body: portalAccess() })
    expect(await of('5208')).toBe('GSTR-1 needs at least 6 digits at your turnover.')
  })
})
