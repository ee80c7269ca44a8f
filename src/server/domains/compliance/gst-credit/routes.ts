import * as contract from '#contract/compliance/gst-credit.ts'
import { returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { chooseHalf } from './methods.ts'
import { setSupplierFiled, supplierBills } from './supplier-bills.ts'
import { linesOfAccount, setAccountUse, setLineUse } from './uses.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const
const done = { is_done: true } as const

export function gstCreditRoutes(serve: Serve) {
  serve(contract.listCreditLines, access, async ({ tx, query: { ledger_accounts_id, ...choice } }) => ({
    rows: await linesOfAccount(tx, await returnOf(tx, choice), ledger_accounts_id),
  }))
  serve(contract.setAccountUse, access, async ({ tx, params, body }) => {
    await setAccountUse(tx, params.ledger_accounts_id, body)
    return done
  })
  serve(contract.setLineUse, access, async ({ tx, body }) => {
    await setLineUse(tx, body)
    return done
  })
  serve(contract.setCreditMethod, access, async ({ tx, body: { is_half, ...choice } }) => {
    await chooseHalf(tx, await returnOf(tx, choice), is_half)
    return done
  })
  serve(contract.listSupplierBills, access, async ({ tx, query: { find = '', ...choice } }) => ({
    rows: await supplierBills(tx, await returnOf(tx, choice), find),
  }))
  serve(contract.setSupplierFiled, access, async ({ tx, params, body }) => {
    await setSupplierFiled(tx, params.bills_id, body)
    return done
  })
}
