import { eq } from 'drizzle-orm'
import type { TdsDeductorInput } from '#contract/compliance/tds-statements.ts'
import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import type { Deductor, ResponsiblePerson, StatementAddress } from '#core/compliance/tds-statements/model.ts'
import type { Quarter } from '#core/compliance/tds-statements/quarter.ts'
import { addressLines, plainText } from '#core/compliance/tds-statements/plain-text.ts'
import { taxStateCode } from '#core/compliance/tds-statements/state-codes.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { get as getCompany } from '#server/domains/company/company/service.ts'
import { tdsDeductors } from './table.ts'

type Entered = { deductor: TdsDeductorInput | null }

export const getDeductor = async (tx: CompanyTx): Promise<Entered> => ({ deductor: await storedDeductor(tx) })

async function storedDeductor(tx: CompanyTx): Promise<TdsDeductorInput | null> {
  const [row] = await tx.db.select().from(tdsDeductors).where(eq(tdsDeductors.companies_id, tx.companies_id))
  if (!row) return null
  const { companies_id: _id, updated_by: _by, updated_at: _at, ...deductor } = row
  return deductor
}

export async function updateDeductor(tx: CompanyTx, input: TdsDeductorInput): Promise<Entered> {
  const before = await storedDeductor(tx)
  const values = { ...input, updated_by: tx.accounts_id, updated_at: tx.now }
  await tx.db
    .insert(tdsDeductors)
    .values({ companies_id: tx.companies_id, ...values })
    .onConflictDoUpdate({ target: tdsDeductors.companies_id, set: values })
  await audit(tx, 'changed', 'tds_deductors', tx.companies_id, before === null ? {} : changes<TdsDeductorInput>(before, input))
  return getDeductor(tx)
}

/** The receipt of the statement that was filed last: the next one names it. */
export const storeReceipt = (tx: CompanyTx, previous_receipt: string | null): Promise<unknown> =>
  tx.db
    .update(tdsDeductors)
    .set({ previous_receipt, updated_by: tx.accounts_id, updated_at: tx.now })
    .where(eq(tdsDeductors.companies_id, tx.companies_id))

/** The receipt of the last statement in a form before a quarter: entered for residents, and for others as their filings were recorded. */
async function previousOf(
  tx: CompanyTx,
  form: StatementForm,
  { year, quarter }: Quarter,
  entered: string | null | undefined,
): Promise<string> {
  if (form === '26Q' || form === '140') return entered ?? ''
  const { rows } = await tx.client.query<{ receipt: string }>(
    `SELECT receipt FROM tds_statements WHERE companies_id = $1 AND form = $2 AND statement_kind = 'regular' AND quarter < $3
     ORDER BY quarter DESC LIMIT 1`,
    [tx.companies_id, form, `${year}-Q${quarter}`],
  )
  return rows[0]?.receipt ?? ''
}

/** Both parties of a statement: the company's details, and the responsible person, at the company's address. */
export async function partiesOf(
  tx: CompanyTx,
  form: StatementForm,
  quarter: Quarter,
): Promise<{ deductor: Deductor; responsible: ResponsiblePerson; previous_receipt: string }> {
  const company = await getCompany(tx)
  const settings = await storedDeductor(tx)
  const { legal_name, company_name, address_line, city, state_code, pincode, email, mobile_number } = company
  const address: StatementAddress = {
    lines: addressLines([address_line, city].filter((part) => part !== null && part !== '').join(', ')),
    state_code: taxStateCode(state_code),
    pincode: pincode ?? '',
    country: 'INDIA',
    email: email ?? '',
    std_code: mobile_number === null ? '' : '91',
    phone: mobile_number ?? '',
  }
  return {
    deductor: {
      tan: settings?.tan ?? '',
      pan: company.pan ?? '',
      name: plainText(legal_name ?? company_name).slice(0, 75),
      deductor_type: settings?.deductor_type ?? '',
      gstin: company.gstin ?? '',
      address,
    },
    responsible: {
      name: plainText(settings?.person_name ?? ''),
      designation: plainText(settings?.designation ?? ''),
      pan: settings?.person_pan ?? '',
      address,
    },
    previous_receipt: await previousOf(tx, form, quarter, settings?.previous_receipt),
  }
}
