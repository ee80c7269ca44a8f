import { type Taxes, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'

/** The columns of a table by tax, and its rows. */
export const columns = ['IGST', 'CGST', 'SGST', t('Cess'), t('Total')]
export const row = (id: string, label: string, taxes: Taxes, kind: 'line' | 'total' = 'line') => ({
  id,
  label,
  kind,
  amounts: [taxes.igst, taxes.cgst, taxes.sgst, taxes.cess, totalOf(taxes)],
})
