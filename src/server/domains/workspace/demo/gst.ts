import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { importFile as importStatement } from '#server/domains/compliance/gstr2b/import-file.ts'
import * as gstr1 from '#server/domains/compliance/gstr1/file-return.ts'
import * as gstr3b from '#server/domains/compliance/gstr3b/file-return.ts'
import { proposal } from '#server/domains/compliance/gstr3b/challan-proposal.ts'
import { addChallan, makeChallan, payChallan } from '#server/domains/compliance/gst-ledgers/write-challans.ts'
import { presentReturn, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { decide } from '#server/domains/compliance/ims/decisions.ts'
import { importFile as importIms } from '#server/domains/compliance/ims/import-file.ts'
import { addRegistration } from '#server/domains/company/registrations/save-registration.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { accounts } from '#server/domains/purchases/bills/payment-accounts.ts'
import { issueNew } from '#server/domains/sales/invoices/issue-invoice.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { madeUpGstin } from './cast.ts'
import { billsBetween, imsFile, statementFile } from './portal-files.ts'
import type { Sales } from './sales.ts'

/** The warehouse in Karnataka, under the same PAN. */
async function openWarehouse(tx: CompanyTx, from: IsoDate): Promise<string> {
  const gstin = madeUpGstin('29', 1)
  await addRegistration(tx, {
    gstin,
    registration_kind: 'regular',
    registration_name: 'Bengaluru warehouse',
    address_line: '12 Hosur Road',
    city: 'Bengaluru',
    pincode: '560029',
    invoice_prefix: 'BLR',
    credit_note_prefix: 'BCN',
    signatory_name: null,
    registered_from: from,
    registered_to: null,
    schemes: [{ from_date: from, gst_scheme: 'regular', return_frequency: 'monthly' }],
  })
  const own = (await listRegistrations(tx)).find((row) => row.gstin === gstin)
  if (!own) throw new AppError('not_found', 'The warehouse has no registration.')
  return own.gst_registrations_id
}

/** The month before the last: its GSTR-3B was due on the 20th of the last. */
const warehouseMonth = (to: IsoDate): IsoDate => monthStart(addDays(monthStart(addDays(monthStart(to), -1)), -1))

/** The warehouse opens and sells three times in a month whose return nobody files in time; at the end of its month, before other returns are filed. */
export async function sellFromWarehouse(
  tx: CompanyTx,
  services: Dependencies,
  { parties, goods }: Sales,
  { today, to }: { today: IsoDate; to: IsoDate },
): Promise<void> {
  const month = warehouseMonth(to)
  if (today !== monthEnd(month)) return
  const gst_registrations_id = await openWarehouse(tx, month)
  for (const [at, day] of [4, 11, 23].entries()) {
    const [party, item] = [parties[at % parties.length], goods[at % goods.length]]
    if (!party || !item) continue
    const invoice_date = addDays(month, day)
    await issueNew(tx, services, {
      customers_id: party.customers_id,
      gst_registrations_id,
      invoice_date,
      due_date: addDays(invoice_date, party.terms),
      order_reference: null,
      chosen_place_of_supply: null,
      notes: null,
      terms: null,
      reverse_charge: false,
      under_lut: false,
      tax_inclusive: false,
      lines: [{ ...item, quantity: String(12 + at * 5) }],
    })
  }
}

/** Both returns of the warehouse's month are filed today, late, with the challan that pays tax, interest and fee. */
async function fileLate(tx: CompanyTx, gst_registrations_id: string, month: IsoDate, to: IsoDate): Promise<void> {
  const period = month.slice(0, 7)
  const of = await returnOf(tx, { period, gst_registrations_id })
  const acknowledged = (arn: string) => ({ filed_on: to, acknowledgement: arn })
  await gstr1.freezeReturn(tx, of)
  await gstr1.recordFiling(tx, of, acknowledged('AA290926000417K'))
  const [needed] = (await proposal(tx, of)).rows
  const { rows } = await accounts(tx)
  const bank = rows.find(({ is_usual }) => is_usual) ?? rows[0]
  if (!needed || !bank) return
  const challan = await addChallan(tx, of.registration.gstin ?? '', { period, purpose: 'gstr3b', amounts: needed.missing })
  await makeChallan(tx, challan, { cpin: '26112900041765', made_on: to })
  await payChallan(tx, challan, { cin: '26112900041765HDF', paid_on: to, ledger_accounts_id: bank.ledger_accounts_id })
  await gstr3b.freezeReturn(tx, of)
  await gstr3b.recordFiling(tx, of, { ...acknowledged('AB290926000418L'), charges: undefined })
}

/**
 * The portal's statements of the last month and the open records of this one. One supplier has not filed, one reports a credit note that nobody agreed to,
 * and it is rejected.
 */
async function readPortal(tx: CompanyTx, to: IsoDate): Promise<void> {
  const main = (await listRegistrations(tx)).find(({ is_main }) => is_main)
  if (!main) return
  const month = monthStart(addDays(monthStart(to), -1))
  const bills = await billsBetween(tx, month, monthEnd(month))
  const silent = bills.at(-1)?.gstin
  await importStatement(
    tx,
    statementFile(
      main.gstin,
      month,
      bills.filter(({ gstin }) => gstin !== silent),
    ),
    'GSTR-2B.json',
  )
  const open = await billsBetween(tx, monthStart(to), to)
  const first = open[0] ?? bills[0]
  if (!first) return
  const halved = (amount: number) => Math.round(amount / 200) * 100
  const note = {
    ...first,
    number: 'CN/26/018',
    date: to,
    taxable: halved(first.taxable),
    igst: halved(first.igst),
    cgst: halved(first.cgst),
    sgst: halved(first.sgst),
  }
  await importIms(tx, await presentReturn(tx), imsFile(main.gstin, monthStart(to), open, [note]), 'IMS.json')
  const { rows } = await tx.client.query<{ ims_records_id: string }>(
    'SELECT ims_records_id FROM ims_records WHERE companies_id = $1 AND document_number = $2',
    [tx.companies_id, note.number],
  )
  for (const { ims_records_id } of rows)
    await decide(tx, ims_records_id, {
      decision: 'reject',
      reason: 'We did not return any goods.',
      pending_until: null,
      reduction: null,
      declared: null,
    })
}

type Run = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/** GST of the last months: a second registration with a late return, and what the portal says of the suppliers. */
export async function openGst(run: Run, to: IsoDate): Promise<void> {
  await run(async (tx) => {
    const warehouse = (await listRegistrations(tx)).find(({ is_main }) => !is_main)
    if (warehouse) await fileLate(tx, warehouse.gst_registrations_id, warehouseMonth(to), to)
  })
  await run((tx) => readPortal(tx, to))
}
