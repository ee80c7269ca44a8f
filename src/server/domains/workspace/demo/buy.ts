import { addDays, type IsoDate } from '#core/dates.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { approvedBill } from './bills.ts'
import { type DemoVendor, demoVendors, madeUpGstin } from './cast.ts'
import { knownAccount } from './documents.ts'
import { bankLine, type Stage } from './stage.ts'

type Seller = DemoVendor & { vendors_id: string; ledger_accounts_id: string }

/** Vendors with monthly bills. */
export async function openBuying(tx: CompanyTx): Promise<Seller[]> {
  const sellers: Seller[] = []
  for (const [at, of] of demoVendors.entries()) {
    const ledger_accounts_id = await accountOf(tx, of.account)
    const { vendors_id } = await vendors.create(tx, {
      vendor_name: of.name,
      gst_treatment: 'registered',
      gstin: madeUpGstin('27', at + 81),
      pan: null,
      email: `accounts@${of.name.split(' ').slice(0, 2).join('').toLowerCase()}.example`,
      mobile_number: `98${String(36_000_000 + at * 47_119)}`,
      address_line: `Unit ${at * 4 + 3}, Industrial Area`,
      city: of.city,
      state_code: '27',
      pincode: '401208',
      payment_terms_days: of.terms,
      msme_class: 'none',
      udyam_number: null,
      has_agreement: true,
      tds_nature: of.tds,
      expense_accounts_id: ledger_accounts_id,
      notes: null,
    })
    // The landlord is paid by cheque, so no account is needed.
    if (of.account !== 'rent') await knownAccount(tx, vendors_id, at + 10)
    sellers.push({ ...of, vendors_id, ledger_accounts_id })
  }
  return sellers
}

/** Bills of the day: approved at once, paid when due. */
export async function buy(tx: CompanyTx, stage: Stage, sellers: readonly Seller[], today: IsoDate) {
  const day = Number(today.slice(8))
  for (const [at, seller] of sellers.entries()) {
    const every = Math.floor(27 / seller.perMonth)
    if (day % every === (at % every) + 1 && day <= every * seller.perMonth) await bill(tx, stage, seller, today)
  }
}

async function bill(tx: CompanyTx, stage: Stage, seller: Seller, today: IsoDate) {
  const { dice } = stage
  const { vendors_id, ledger_accounts_id, bought, gst_rate } = seller
  const number = `${seller.name.slice(0, 2).toUpperCase()}/${today.slice(2, 4)}${today.slice(5, 7)}${today.slice(8)}`
  const paper = {
    vendors_id,
    bill_number: number,
    bill_date: today,
    due_date: addDays(today, seller.terms),
    tds_nature: seller.tds,
  }
  const rate = dice.between(seller.least, seller.most) * 100
  const { bills_id, amount_due } = await approvedBill(tx, paper, { item_name: bought, ledger_accounts_id, rate, gst_rate })
  bankLine(stage, {
    date: addDays(today, seller.terms + dice.between(-3, 6)),
    narration: `NEFT DR-KKBK0000958-${seller.name.toUpperCase()}-${number}-HDFCN5${dice.digits(14)}`,
    amount: 0 - amount_due,
    answer: { kind: 'bill', bills_id, amount: amount_due },
  })
}
