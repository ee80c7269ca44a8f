import { challanBeneficiary } from '#core/tax/law/gst-limits.ts'
import { requireLaw } from '#core/tax/law/value.ts'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { bankPaymentProblem } from '#server/domains/compliance/gst-ledgers/bank-payment.ts'
import { challansByIds } from '#server/domains/compliance/gst-ledgers/stored-challans.ts'
import { bankOfIfsc } from '#server/domains/company/pincodes/ifsc.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Payee } from './payee-types.ts'

/**
 * Challans of GST as payees: RBI's account for GST, which the CPIN numbers. They go by NEFT or RTGS alone (CGST Rules r.87(3)(iii)); another CPIN is
 * another payee, so an approval never reaches a challan it was not given for.
 */
export async function challanPayees(tx: CompanyTx, ids: readonly string[]): Promise<[string, Payee][]> {
  const { name, ifsc } = requireLaw(challanBeneficiary, dateInIndia(tx.now)).value
  return (await challansByIds(tx, ids)).map((challan) => [
    challan.gst_challans_id,
    {
      payee_name: name,
      payee_account_number: challan.cpin,
      payee_ifsc: ifsc,
      payee_vpa: null,
      paid_vpa: null,
      bank_name: bankOfIfsc(ifsc) ?? null,
      problem: bankPaymentProblem(challan),
      warning: null,
      blocker: null,
      only: { rails: ['rtgs', 'neft'], problem: t('A GST challan is paid by NEFT or RTGS') },
      accounts_id: null,
    },
  ])
}
