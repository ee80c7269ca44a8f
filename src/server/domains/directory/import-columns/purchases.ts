import type { Vendor } from '#contract/directory/vendors.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { expenseAccounts } from '../vendors/accounts.ts'
import * as vendors from '../vendors/service.ts'
import { text } from './documents.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'

/** How tax of a document of purchase is calculated, as its editor would send it. */
export const purchaseTaxOf = (said: RowValues) => ({
  chosen_place_of_supply: said['chosen_place_of_supply'] ?? null,
  reverse_charge: said['reverse_charge'] ?? false,
  tax_inclusive: said['tax_inclusive'] ?? false,
})

/** The issue of a row with an unknown vendor. */
export const NO_VENDOR = 'No such vendor: add them first'

/** The active vendor with the GSTIN, otherwise with the name. Throws `invalid` if there is none, or more than one. */
export async function vendorOf(tx: CompanyTx, { gstin, vendor_name }: RowValues): Promise<Vendor> {
  const [code, name] = [text(gstin), text(vendor_name) ?? '']
  const found = (await vendors.findMany(tx, code === null ? [] : [code], [name])).filter(({ is_active }) => is_active)
  const same = code === null ? found : found.filter((each) => each.gstin === code)
  const path = code === null ? 'vendor_name' : 'gstin'
  const narrowed = same.length > 1 ? same.filter((each) => each.vendor_name.toLowerCase() === name.toLowerCase()) : same
  if (narrowed.length > 1) throw fieldError(path, 'More than one vendor matches: enter the GSTIN')
  if (!narrowed[0]) throw fieldError(path, NO_VENDOR)
  return narrowed[0]
}

/** Lines in the format of a bill. `usual`: the default account. Throws `invalid` at a line without an account. */
export async function purchaseLines(tx: CompanyTx, lines: readonly RowValues[], usual: string | null) {
  const { rows } = await expenseAccounts(tx)
  const byWords = new Map(
    rows.flatMap(({ ledger_accounts_id, code, account_name }) => [
      [code.toLowerCase(), ledger_accounts_id],
      [account_name.toLowerCase(), ledger_accounts_id],
    ]),
  )
  const issues: Issue[] = []
  const made = lines.map((each, at) => {
    const account = text(each['account'])
    const ledger_accounts_id = account === null ? usual : byWords.get(account.toLowerCase())
    if (!ledger_accounts_id)
      issues.push({
        path: `lines.${at}.account`,
        message: account === null ? 'Enter the account to book it to' : 'No expense account has this code or name',
      })
    return {
      item_name: each['item_name'],
      ledger_accounts_id,
      hsn: text(each['hsn']),
      quantity: each['quantity'],
      rate: each['rate'],
      discount_amount: each['discount_amount'] ?? null,
      gst_rate: each['gst_rate'],
      cess_rate: text(each['cess_rate']),
      input_credit: each['input_credit'] ?? 'eligible',
    }
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return made
}
