import * as z from 'zod/mini'
import { type Remittance, RemittanceInput } from '#contract/purchases/remittances.ts'
import { t } from '#core/messages.ts'
import { type RemittancePart, remittanceParts } from '#core/tax/remittance-part.ts'
import { today } from '#web/lib/today.ts'

export const partWords: Record<RemittancePart, string> = {
  A: t('Part A: taxable, up to ₹5 lakh in the year'),
  B: t('Part B: with an order of the assessing officer'),
  C: t('Part C: with the certificate of an accountant'),
  D: t('Part D: not taxable in India'),
  none: t('None: the purpose needs no declaration'),
}
export const partOptions = remittanceParts.map((value) => ({ value: value as string, label: partWords[value] }))

/** The form's values for a bill: what is recorded, or the part that the law asks. */
export const remittanceValues = ({ needed, record }: Pick<Remittance, 'needed' | 'record'>) => ({
  part: record?.part ?? needed ?? ('D' as RemittancePart),
  acknowledgement: record?.acknowledgement ?? '',
  filed_on: record?.filed_on ?? today(),
  certificate_number: record?.certificate_number ?? '',
  certificate_on: record?.certificate_on ?? '',
  order_number: record?.order_number ?? '',
  reason: record?.reason ?? '',
})
export type RemittanceValues = ReturnType<typeof remittanceValues>

/** What is sent: fields that the part does not have are left out. */
export const remittanceBody = ({ part, ...values }: RemittanceValues) => {
  const of = (parts: readonly RemittancePart[], text: string) => (parts.includes(part) ? text.trim() || null : null)
  return {
    part,
    acknowledgement: of(['A', 'B', 'C', 'D'], values.acknowledgement.toUpperCase()),
    filed_on: of(['A', 'B', 'C', 'D'], values.filed_on),
    certificate_number: of(['C'], values.certificate_number.toUpperCase()),
    certificate_on: of(['C'], values.certificate_on),
    order_number: of(['B'], values.order_number),
    reason: values.reason.trim() || null,
  }
}

export const remittanceSchema = z.pipe(z.transform(remittanceBody), RemittanceInput)
