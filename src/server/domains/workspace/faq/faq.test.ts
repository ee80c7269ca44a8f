import { beforeAll, describe, expect, test } from 'vitest'
import { FAQ_PAGE_SIZE, getFaq, getFaqFile, getFaqModules } from '#contract/workspace/faq.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
const own = ({ accounts_id, companies_id }: Actor) => ({ accounts_id, companies_id })

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

describe('help', () => {
  test('lists the questions of a module, page after page from 1, without a gap or a repeat', async () => {
    const ids: string[] = []
    let total = 0
    for (let page = 1, last = 1; page <= last; page++) {
      const { data, meta } = await asha.call(getFaq, { query: { ...own(asha), page: String(page) } })
      expect(meta.pagination).toMatchObject({ page, page_size: FAQ_PAGE_SIZE })
      last = meta.pagination.page_count
      ids.push(...data.map(({ faq_id }) => faq_id))
      total = meta.pagination.total
    }
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
    const beyond = await asha.call(getFaq, { query: { ...own(asha), page: '999' } })
    expect(beyond.data).toEqual([])
  })

  test('keeps to the module and the part that were asked for, with and without a keyword', async () => {
    const invoices = { ...own(asha), faq_modules_id: '2', faq_sub_modules_id: '203' }
    const all = await asha.call(getFaq, { query: invoices })
    expect(new Set(all.data.map(({ faq_sub_modules_id }) => faq_sub_modules_id))).toEqual(new Set([203]))
    const found = await asha.call(getFaq, { query: { ...invoices, keyword: 'cancl' } })
    expect(found.data[0]).toMatchObject({ faq_id: 'invoice-cancel', faq_sub_modules_id: 203 })
  })

  test('is asked in one’s own name: ids of another person or company are refused', async () => {
    const ravi = await world.company('Ravi Stores')
    for (const query of [
      { ...own(asha), accounts_id: ravi.accounts_id },
      { ...own(asha), companies_id: ravi.companies_id },
    ]) {
      expect(await asha.refused(getFaq, { query })).toMatchObject({ status: 403, code: 'forbidden' })
      expect(await asha.refused(getFaqModules, { query })).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  test('names its modules and their parts', async () => {
    const { faq_modules, faq_sub_modules } = await asha.call(getFaqModules, { query: own(asha) })
    expect(faq_modules).toContainEqual({ faq_modules_id: 18, module_name: 'Subscription' })
    expect(faq_sub_modules).toContainEqual({ faq_sub_modules_id: 203, faq_modules_id: 2, sub_module_name: 'Invoices' })
  })

  test('hands out the files of its answers, and no other file', async () => {
    const { data } = await asha.call(getFaq, { query: { ...own(asha), keyword: 'which statement files' } })
    const [file] = data[0]?.faq_files ?? []
    expect(file).toMatchObject({
      original_file_name: 'sample-bank-statement.csv',
      url: '/api/main/faq/files/sample-bank-statement.csv',
    })
    expect(await asha.call(getFaqFile, { params: { file_name: file?.id ?? '' } })).toContain('Date,Narration')
    for (const file_name of ['../service.ts', 'service.ts', '..%2Fservice.ts'])
      expect(await asha.refused(getFaqFile, { params: { file_name } })).toMatchObject({ status: 404 })
  })
})
