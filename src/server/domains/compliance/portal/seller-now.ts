import type { Company } from '#contract/company/company.ts'
import { dateInIndia } from '#core/dates.ts'
import { sellerOf } from '#server/domains/company/registrations/seller.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The registration that a document was issued under, as it is today; the main one where the document names none. */
export async function sellerNow(tx: CompanyTx, seller: Pick<Company, 'gst_registrations_id'> | null): Promise<Company> {
  return (await sellerOf(tx, seller?.gst_registrations_id ?? null, dateInIndia(tx.now))).seller
}
