import { expect, test } from 'vitest'
import { read, tracked } from './domains/imports.ts'

/** What narrows a list stands above it as a chip that takes it away. These rows of controls have none, and this is why. */
const period = 'the period of a statement: always there, never taken away'
const contacts = 'a panel beside the page: the field is all that narrows it'
const buttons = 'its buttons alone: nothing narrows the list'
const known: Readonly<Record<string, string>> = {
  'accounting/dimensions/dimension-profit.tsx': period,
  'banking/reconciliation/document-picker.tsx': 'the choice of one document, within a form',
  'banking/reconciliation/statement-page.tsx': period,
  'assets/inventory/stock-ledger-page.tsx': period,
  'compliance/shared/challans/row-choices.tsx': 'the choice of rows that a challan pays, within a form',
  'payroll/declarations/declarations-part.tsx': buttons,
  'payroll/offers/offers-part.tsx': buttons,
  'payroll/runs/runs-part.tsx': buttons,
  'directory/contacts/panel-parts.tsx': contacts,
  'directory/vendors/statement-part.tsx': period,
  'reporting/tax-calendar/tax-calendar-page.tsx': 'the switch of the mails, no filter',
  'sales/shared/document-list-page.tsx': 'its filters, a part of their own, bring the chips',
  'sales/customer-statements/statement-tab.tsx': period,
  'workspace/help/faq-list.tsx': contacts,
  'workspace/shell/not-found.tsx': 'the page that was meant, searched by its name',
}

const folder = 'src/web/features/'
const bars = tracked(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name: name.slice(folder.length), text: read(name) }))
  .filter(({ text }) => /<(Toolbar|SearchInput)\b/.test(text))
  .map(({ name, text }) => ({ name, hasChips: /<(FilterChips|ListPage)\b/.test(text) }))

test('every row of filters has chips, or a reason why not', () => {
  expect(bars.length).toBeGreaterThan(30)
  expect(bars.filter(({ name, hasChips }) => !hasChips && known[name] === undefined).map(({ name }) => name)).toEqual([])
})

test('no reason outlives its row of filters', () => {
  const lacking = new Set(bars.filter(({ hasChips }) => !hasChips).map(({ name }) => name))
  expect(Object.keys(known).filter((name) => !lacking.has(name))).toEqual([])
})

/** Columns, row height, selection and export are the table's own: a table of another kind would lack them. */
test('a table of rows that a page of keys brings is a DataTable', () => {
  const others = tracked(folder)
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => /role="grid"/.test(read(name)))
  expect(others).toEqual([])
})
