import { createVendor } from '#contract/directory/vendors.ts'
import { setOpeningBalances } from '#contract/accounting/journals.ts'
import * as contract from '#contract/closing/opening-documents.ts'
import { setOpeningBooks } from '#contract/accounting/openings.ts'
import { openInvoice } from './builders.ts'
import { accountIds } from './ledger.ts'
import { vendor } from './purchase-builders.ts'
import { openSeller } from './receivables.ts'
import type { World } from './world.ts'

/** The last day before the books of a company that moves here in the middle of a year. */
export const OPENED_ON = '2026-09-30'

/** A seller whose books begin on 1 Oct 2026, with a customer, a vendor and functions to add opening documents. */
export async function openMover(world: World) {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  await asha.call(setOpeningBooks, {
    body: { opened_on: OPENED_ON, turnover_this_year: 4_20_00_000_00, turnover_last_year: 7_80_00_000_00 },
  })
  const ids = await accountIds(asha)
  const add = (over: Partial<contract.OpeningDocumentInput> = {}) => {
    const isBought = ['bill', 'debit_note', 'vendor_advance'].includes(over.document_kind ?? 'invoice')
    const dated = { document_date: '2026-08-10', due_date: '2026-09-09' }
    return asha.call(contract.addOpeningDocument, {
      body: openInvoice(isBought ? vendors_id : customers_id, { ...dated, ...over }),
    })
  }
  const remove = ({ document_kind, document_id }: contract.OpeningDocument) =>
    asha.call(contract.removeOpeningDocument, { params: { document_kind, document_id }, body: {} })
  const stated = (amounts: Record<string, number>, as_of = OPENED_ON) =>
    asha.call(setOpeningBalances, {
      body: {
        as_of,
        lines: Object.entries(amounts).map(([role, amount]) => ({
          ledger_accounts_id: ids(role),
          debit: Math.max(amount, 0),
          credit: Math.max(0 - amount, 0),
        })),
      },
    })
  return { ...seller, vendors_id, ids, add, remove, stated }
}
