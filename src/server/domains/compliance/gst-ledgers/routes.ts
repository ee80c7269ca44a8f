import * as contract from '#contract/compliance/gst-ledgers.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { returnOf, returnOfGstin } from '#server/domains/compliance/gst-returns/return-of.ts'
import { accounts } from '#server/domains/purchases/bills/payment-accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { enterBalance, removeBalance } from './balances.ts'
import { ledgerFile } from './ledger-file.ts'
import { addTransfer, cancelTransfer } from './transfers.ts'
import { ledgerOwner, ledgersOf } from './view.ts'
import { addChallan, cancelChallan, enterCin, makeChallan, payChallan } from './write-challans.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstLedgerRoutes(serve: Serve) {
  serve(contract.getGstLedgers, access, async ({ tx, query }) => ledgersOf(tx, await ledgerOwner(tx, query.gst_registrations_id)))
  serve(contract.exportGstLedgers, access, async ({ tx, query }) =>
    ledgerFile(await ledgersOf(tx, await ledgerOwner(tx, query.gst_registrations_id)), query.format),
  )
  serve(contract.listChallanAccounts, access, ({ tx }) => accounts(tx))
  serve(contract.addGstChallan, access, async ({ tx, body }) => {
    const of = await returnOf(tx, body)
    await addChallan(tx, gstinOf(of.registration.gstin), body)
    return ledgersOf(tx, of)
  })
  serve(contract.makeGstChallan, access, async ({ tx, params, body }) =>
    ledgersAfter(tx, await makeChallan(tx, params.gst_challans_id, body)),
  )
  serve(contract.payGstChallan, access, async ({ tx, params, body }) =>
    ledgersAfter(tx, await payChallan(tx, params.gst_challans_id, body)),
  )
  serve(contract.enterGstChallanCin, access, async ({ tx, params, body }) =>
    ledgersAfter(tx, await enterCin(tx, params.gst_challans_id, body.cin)),
  )
  serve(contract.cancelGstChallan, access, async ({ tx, params, body }) =>
    ledgersAfter(tx, await cancelChallan(tx, params.gst_challans_id, body)),
  )
  serve(contract.addGstCashTransfer, access, async ({ tx, body }) => {
    const of = await ledgerOwner(tx, body.gst_registrations_id)
    const { gst_registrations_id, gstin } = of.registration
    await addTransfer(tx, { gstin: gstinOf(gstin), gst_registrations_id: gst_registrations_id ?? '' }, body)
    return ledgersOf(tx, of)
  })
  serve(contract.cancelGstCashTransfer, access, async ({ tx, params, body }) => {
    const { gstin } = await cancelTransfer(tx, params.gst_cash_transfers_id, body)
    return ledgersOf(tx, await returnOfGstin(tx, dateInIndia(tx.now).slice(0, 7), gstin))
  })
  serve(contract.enterGstBalance, access, async ({ tx, params, body }) => {
    const of = await ledgerOwner(tx, body.gst_registrations_id)
    await enterBalance(tx, gstinOf(of.registration.gstin), params.kind, body)
    return ledgersOf(tx, of)
  })
  serve(contract.removeGstBalance, access, async ({ tx, params, body }) => {
    const of = await ledgerOwner(tx, body.gst_registrations_id)
    await removeBalance(tx, gstinOf(of.registration.gstin), params.kind)
    return ledgersOf(tx, of)
  })
}

const ledgersAfter = async (tx: CompanyTx, { gstin, period }: { gstin: string; period: string }) =>
  ledgersOf(tx, await returnOfGstin(tx, period, gstin))

function gstinOf(gstin: string | null): string {
  if (gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  return gstin
}
