import { expect, test } from 'vitest'
import { read, tracked } from './domains/imports.ts'

/**
 * Every list has actions on a row, and actions on several beside their export. `row`: why it has none on one row; `several`: why
 * there is only the export of the selected ones.
 */
const figures = 'figures of a report: their entries are acted on where they were made'
const byItself = 'each is reversed with its own date and reason'
const letters = 'each letter is read and changed before it is sent'
const ownLog = 'a record of what happened, which nobody changes'
const known: Readonly<Record<string, { row?: string; several?: string }>> = {
  'accounting/subledger/assignments-list.tsx': { several: byItself },
  'assets/fixed-assets/register.tsx': { several: 'an asset is sold or scrapped with its own date and price' },
  'assets/fixed-assets/runs-view.tsx': { several: byItself },
  'assets/inventory/closings-view.tsx': { several: byItself },
  'assets/inventory/movements-table.tsx': { several: byItself },
  'assets/inventory/stock-list.tsx': { several: figures },
  'banking/bank-rules/runs-list.tsx': { several: byItself },
  'banking/foreign-accounts/moves-table.tsx': { several: byItself },
  'banking/settlements/settlements-page.tsx': { several: 'the gateway makes and books them' },
  'billing/referrals/referrals-table.tsx': { row: ownLog, several: ownLog },
  'billing/rewards/reward-rows.tsx': { row: ownLog, several: ownLog },
  'billing/subscription/history-page.tsx': { several: ownLog },
  'closing/auditors/audit-comments.tsx': { several: 'each comment is answered in words' },
  'closing/auditors/audit-requests.tsx': { several: 'each request is answered with its own files' },
  'closing/opening-documents/documents-part.tsx': { several: 'an import is undone as a whole from any of its rows' },
  'closing/opening-documents/tds-part.tsx': { several: 'one figure for each vendor, entered once' },
  'closing/year-end/confirmations-page.tsx': { several: letters },
  'compliance/e-way-bills/sheets-page.tsx': { several: 'a trip has its own vehicle, and the portal takes one at a time' },
  'compliance/gst-accounts/rows-table.tsx': { several: figures },
  'compliance/gstr1/check-rows.tsx': { several: 'each opens the document that corrects it' },
  'compliance/gstr1/section-rows.tsx': { several: figures },
  'compliance/ims/suppliers-part.tsx': { several: 'its documents are accepted in its own list' },
  'compliance/stock-transfers/transfer-table.tsx': {
    several: 'issued documents with numbers: each is cancelled with its reason',
  },
  'compliance/supplier-requests/suppliers-page.tsx': { several: letters },
  'compliance/tds-certificates/certificates-table.tsx': { several: letters },
  'compliance/tcs-challans/collections-card.tsx': { several: figures },
  'compliance/tcs-challans/quarters-card.tsx': { several: figures },
  'compliance/tds-challans/deductions-card.tsx': { several: figures },
  'compliance/tds-justification/defaults-table.tsx': { several: figures },
  'compliance/tds-statements/other-forms.tsx': { several: figures },
  'compliance/tds-statements/statement-rows.tsx': { several: figures },
  'compliance/tds-suffered/customers-table.tsx': { several: letters },
  'payroll/salary-certificates/certificates-table.tsx': { several: letters },
  'currencies/currencies/rates-drawer.tsx': { several: 'one rate a day, in a drawer' },
  'currencies/currencies/restatements-view.tsx': { several: byItself },
  'identity/audit-trail/audit-trail-page.tsx': { several: ownLog },
  'identity/audit-trail/security-part.tsx': { row: ownLog, several: ownLog },
  'identity/roles/who-can.tsx': { row: 'access is changed in the role', several: 'access is changed in the role' },
  'identity/team/members-table.tsx': { several: 'a person’s role and access are changed one at a time' },
  'identity/team/requests-table.tsx': { several: 'access is granted one person at a time' },
  'integrations/api-keys/keys-table.tsx': { several: 'a revoked key cannot be brought back' },
  'payouts/payouts/files/bank-files-page.tsx': { several: 'the bank takes one file at a time' },
  'payroll/contractors/contractors-part.tsx': { several: 'a month bills several at once, above the list' },
  'payroll/declarations/declarations-part.tsx': { several: 'each line is decided with its proof' },
  'payroll/employees/employees-part.tsx': { several: 'an employee leaves on a day of their own' },
  'payroll/offers/offers-part.tsx': { several: letters },
  'payroll/runs/runs-part.tsx': { several: 'a run is approved after its own checks' },
  'payroll/employee-assets/assets-part.tsx': { several: 'each asset comes back with its own day and condition' },
  'purchases/dividends/dividend-table.tsx': { several: byItself },
  'purchases/remittances/remittances-part.tsx': { several: 'each payment has its own form' },
  'purchases/receipts/receipts-page.tsx': { several: 'vouchers of payments: each is voided with the payment' },
  'reporting/tax-calendar/tax-calendar-page.tsx': { several: 'each day is marked as done with its own details' },
}

const folder = 'src/web/features/'
const lists = tracked(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name: name.slice(folder.length), text: read(name) }))
  .filter(({ text }) => /<DataTable\b/.test(text))
  .map(({ name, text }) => ({
    name,
    hasRow: /\b(rowMenu|rowHref|\w+Acts)\b/.test(text),
    hasSeveral: /\b(bulkActions|\w+Acts)\b/.test(text),
  }))

test('every list has actions on one row and on several, or a reason why not', () => {
  expect(lists.length).toBeGreaterThan(55)
  const lacking = lists.flatMap(({ name, hasRow, hasSeveral }) => [
    ...(hasRow || known[name]?.row !== undefined ? [] : [`${name}: no actions on a row`]),
    ...(hasSeveral || known[name]?.several !== undefined ? [] : [`${name}: no actions on several rows`]),
  ])
  expect(lacking).toEqual([])
})

test('no reason outlives its list, or stands for a list that has the actions', () => {
  const stale = Object.entries(known).filter(([name, { row, several }]) => {
    const list = lists.find((each) => each.name === name)
    return list === undefined || (list.hasRow && row !== undefined) || (list.hasSeveral && several !== undefined)
  })
  expect(stale).toEqual([])
})
