import { Fragment } from 'react'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ProofValues } from './proof-values.ts'

/** The certificates of the bank, one for each payment. */
export function CertificateFields({ form }: { form: Form<ProofValues> }) {
  const { certificates } = form.values
  const keep = (list: ProofValues['certificates']) => form.set({ certificates: list })
  return (
    <>
      {certificates.map((_, at) => (
        <Fragment key={at}>
          <TextInput label={t('BRC or FIRC number')} {...form.at<string>(`certificates.${at}.brc_number`)} />
          <Pair>
            <DateInput label={t('Its date')} optional max={today()} {...form.at<string>(`certificates.${at}.brc_date`)} />
            <MoneyInput label={t('Amount (₹)')} optional {...form.at<Paise | undefined>(`certificates.${at}.amount`)} />
          </Pair>
          <div>
            <Button icon="delete" onClick={() => keep(certificates.filter((__, index) => index !== at))}>
              {t('Remove this certificate')}
            </Button>
          </div>
        </Fragment>
      ))}
      <div>
        <Button icon="add" onClick={() => keep([...certificates, { brc_number: '', brc_date: '', amount: undefined }])}>
          {t('Add BRC or FIRC')}
        </Button>
      </div>
    </>
  )
}
