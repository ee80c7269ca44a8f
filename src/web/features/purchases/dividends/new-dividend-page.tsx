import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { Dividend, lastShareholders } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Page, Pair, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDeclareDividend } from './api.ts'
import { dividendSchema, type DividendValues, newDividend } from './form-values.ts'
import { LiveDividend } from './live-dividend.tsx'
import { PayeeLines } from './payee-lines.tsx'
import { kindOptions } from './words.ts'

type Props = { known: Reply<typeof lastShareholders>['rows']; onDeclared: (dividend: Dividend) => void }

/** The form of a dividend, with the tax of each shareholder while it is typed. */
export function NewDividendPage({ known, onDeclared }: Props) {
  const { mutateAsync } = useDeclareDividend()
  const [initial] = useState(() => newDividend(known, today()))
  const form: FormState<DividendValues> = useForm<typeof dividendSchema, DividendValues, Dividend>({
    schema: dividendSchema,
    initial,
    draftKey: 'dividend-new',
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: (dividend) => {
      toast({ tone: 'success', text: t('{name} is declared', { name: dividend.dividend_name }) })
      onDeclared(dividend)
    },
  })
  const { field } = form
  return (
    <Page shape="form">
      <PageHeader
        title={t('Declare dividend')}
        section={t('Dividends')}
        above={<Link to="/accounting/dividends">{t('Dividends')}</Link>}
        description={t('It is posted on the day of the declaration, and the tax is withheld that day.')}
        actions={
          <Button tone="primary" busy={form.isSubmitting} onClick={() => form.onSubmit()}>
            {t('Declare dividend')}
          </Button>
        }
      />
      <Form form={form}>
        <Card>
          <Stack>
            <TextInput label={t('Name')} placeholder={t('Interim dividend 2026–27')} {...field('dividend_name')} />
            <Pair>
              <DateInput label={t('Declared on')} max={today()} {...field('declared_on')} />
              <DateInput label={t('Record date')} optional {...field('record_date')} />
            </Pair>
            <Pair>
              <Select label={t('Kind')} options={kindOptions} {...field('dividend_kind')} />
              <TextInput
                label={t('For each share (₹)')}
                optional
                inputMode="decimal"
                help={t('Leave it empty to enter the amount of each shareholder.')}
                {...field('per_share')}
              />
            </Pair>
          </Stack>
        </Card>
        <PayeeLines form={form} />
        <LiveDividend values={form.values} />
      </Form>
    </Page>
  )
}
