import { beforeAll, expect, test } from 'vitest'
import { askDatatalk, getWelcome } from '#contract/assistant/datatalk.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

let asha: Actor
beforeAll(async () => {
  const desk = await openTrader(await openWorld())
  asha = desk.asha
  const lunch = { amount: -450_00, description: 'UPI-SWIGGY-swiggy@icici-ICIC0000001-632411223344-lunch', date: '2026-10-02' }
  const metro = { amount: -900_00, description: 'NEFT DR-HDFC0000240-METRO CARTONS-N2', date: '2026-10-09' }
  const sale = { amount: 90_000_00, description: 'NEFT CR-ICIC0000103-DECCAN TEXTILES-INV-N1', date: '2026-10-05' }
  await bankLines(asha, desk.hdfc, [lunch, metro, sale, { ...metro, amount: -2_000_00, date: '2026-11-03' }])
})

const hindi = { 'accept-language': 'hi' }
const asked = (prompt: string, headers?: Record<string, string>) =>
  asha.call(askDatatalk, { body: { prompt }, ...(headers && { headers }) })
const figures = (text: string) => text.match(/₹[\d,.]+\d/g)?.[0]

test.each([
  ['अक्टूबर 2026 में कितना ख़र्च हुआ?', 'How much did we spend in October 2026?'],
  ['पिछले महीने कुल कितना खर्च हुआ', 'Total spend last month'],
  ['अक्टूबर में बैंक में कुल कितना आया?', 'How much came in in October 2026?'],
  ['इस महीने कितना गया', 'How much went out this month?'],
  ['मेट्रो को कितना दिया', 'How much did we pay Metro Cartons?'],
  ['पिछले तीन महीने में कितना ख़र्च हुआ', 'How much did we spend in the last three months?'],
  ['october me kitna kharcha hua', 'How much did we spend in October 2026?'],
])('“%s” has the figure of “%s”, told in Hindi', async (inHindi, inEnglish) => {
  const english = await asked(inEnglish)
  const told = await asked(inHindi, hindi)
  expect([told.outcome, figures(told.reply)]).toEqual(['answered', figures(english.reply)])
  expect(figures(told.reply)).toBeDefined()
  expect(told.reply).toMatch(/[\u0900-\u097F]{3}/)
  expect(told.reply).not.toMatch(/\b(went|came|Based|entries|October)\b/)
})

test('“के अनुसार” asks for a figure by its groups', async () => {
  const { reply } = await asked('वेंडर के अनुसार ख़र्च बताइए', hindi)
  expect(reply).toContain('पार्टी के अनुसार')
  expect(reply).toContain('METRO CARTONS: ₹2,900.00')
})

test('what an empty chat offers in Hindi is understood', async () => {
  const { questions } = await asha.call(getWelcome, { headers: hindi })
  for (const question of questions) {
    expect(question).toMatch(/[\u0900-\u097F]/)
    expect((await asked(question, hindi)).outcome).toBe('answered')
  }
})

test('a refusal and what is offered after it are in Hindi, and what is offered is answered', async () => {
  const refused = await asked('अगले साल कितनी बिक्री होगी', hindi)
  expect(refused.outcome).not.toBe('answered')
  expect(refused.reply).toMatch(/[\u0900-\u097F]{3}/)
  const [chip = ''] = (await asked('Should we buy a car?', hindi)).chips
  expect((await asked(chip, hindi)).outcome).toBe('answered')
})

test('in English an answer stays in English, months too', async () => {
  const { reply } = await asked('How much did we spend in October 2026?')
  expect(reply.split('\n')[0]).toBe('₹1,350.00 went out in October 2026.')
})
