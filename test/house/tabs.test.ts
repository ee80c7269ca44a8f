import { expect, test } from 'vitest'
import { read, tracked } from './domains/imports.ts'

/** Tabs that are views of a list say how many rows each holds. These do not, and this is why. */
const files = 'which kind of file is brought in: nothing is listed'
const known: Readonly<Record<string, string>> = {
  'features/billing/subscription/plans-page.tsx': 'the price by the year or by the month, not two lists',
  'features/closing/year-end/year-end-page.tsx': 'which year the checklist is of',
  'routes/_app/accounting/opening-import.tsx': files,
  'routes/_app/contact-bulk.tsx': files,
}
/** Of tabs that count, those that are no list. */
const uncounted: Readonly<Record<string, string>> = {
  'features/assets/fixed-assets/assets-page.tsx': 'the note and the tax view are one table each of a year',
  'features/currencies/currencies/currencies-page.tsx': 'open balances are of the day that is chosen below',
  'features/identity/roles/roles-page.tsx': 'who can do this is of the right that is chosen below',
  'features/integrations/api-keys/developers-page.tsx': 'connecting an assistant and the language model are sections',
  'routes/_app/payroll/index.tsx': 'most are sections of payroll, with several tables each',
}

const folder = 'src/web/'
const pages = tracked(folder)
  .filter((name) => name.endsWith('.tsx') && name !== `${folder}ui/tabs.tsx`)
  .map((name) => ({ name: name.slice(folder.length), text: read(name) }))
  .filter(({ text }) => /<(ViewTabs|ArchiveTabs|ListPage)\b/.test(text))
const isCounted = (text: string) => /\bcounts=|\bcounts\b[,}]|\bcount:/.test(text)

test('every row of tabs counts what its tabs hold, or says why not', () => {
  expect(pages.length).toBeGreaterThan(45)
  expect(pages.filter(({ name, text }) => !isCounted(text) && known[name] === undefined).map(({ name }) => name)).toEqual([])
})

test('no reason outlives its tabs', () => {
  const found = new Map(pages.map(({ name, text }) => [name, isCounted(text)]))
  expect(Object.keys(known).filter((name) => found.get(name) !== false)).toEqual([])
  expect(Object.keys(uncounted).filter((name) => found.get(name) !== true)).toEqual([])
})
