import { Link } from '@tanstack/react-router'
import type { previewBill } from '#contract/purchases/bills.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { formatDate, isIsoDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { reasonText } from '#web/lib/reason.ts'
import { rich } from '#web/lib/rich.tsx'
import { worthOf } from '#web/features/currencies/shared/amounts.ts'
import { sentence } from '#web/lib/errors.ts'
import type { Form } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from '#web/features/purchases/shared/editor.module.css'
import { PurchaseFigures } from '#web/features/purchases/shared/figures.tsx'
import { PurchaseTaxFields } from '#web/features/purchases/shared/tax-fields.tsx'
import { DiscountFields } from '#web/features/directory/shared/discount-fields.tsx'
import { tdsOptions } from '#web/features/directory/shared/tds-options.ts'
import { WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import type { BillValues } from './editor-values.ts'
import { PaperCard } from './paper-card.tsx'

type Props = {
  form: Form<BillValues>
  preview: Reply<typeof previewBill> | undefined
  error: unknown
  paper: InboxItem | undefined
}

/** Beside the form: the totals, possible duplicates, and the exceptions. */
export function EditorSide({ form, preview, error, paper }: Props) {
  const { values, set, field } = form
  const date = isIsoDate(values.bill_date) ? values.bill_date : '2026-04-01'
  return (
    <aside className={styles.side} aria-label={t('Totals')}>
      {paper && <PaperCard paper={paper} />}
      <Card title={t('Totals')}>
        {preview ? (
          <PurchaseFigures figures={preview} also={worthOf({ ...preview, currency: values.currency })} />
        ) : (
          <p className={styles.hint}>
            {error ? sentence(error) : t('Choose the vendor and fill in a line: we add GST, input credit and TDS.')}
          </p>
        )}
      </Card>
      {preview?.duplicates.map((other) => (
        <Notice key={other.bills_id} tone="warning">
          {rich('{reason}: {link} of {date} for ₹{amount}.', {
            reason: other.reason,
            link: (
              <Link to="/payables/bills/$bills_id" params={{ bills_id: other.bills_id }}>
                {other.bill_number}
              </Link>
            ),
            date: formatDate(other.bill_date),
            amount: formatPaise(other.total),
          })}
        </Notice>
      ))}
      {preview?.tds_problem && <Notice tone="warning">{preview.tds_problem}</Notice>}
      {preview?.msme && values.due_date > preview.msme.pay_by && (
        <Notice tone="warning">
          {t('Pay by {date}. {why}.', { date: formatDate(preview.msme.pay_by), why: reasonText(preview.msme.why) })}
        </Notice>
      )}
      {preview && <WhyCard why={preview.why} />}
      <Card title={t('Tax')}>
        <Stack>
          <Select label="TDS" options={tdsOptions(date)} {...field('tds_nature')} />
          <PurchaseTaxFields form={form} date={date} />
          <Checkbox
            label={t('The bill is not rounded to the rupee')}
            value={values.chosen_round_off !== null}
            onChange={(isExact) => set({ chosen_round_off: isExact ? 0 : null })}
          />
        </Stack>
      </Card>
      <Card title={t('Early payment')}>
        <DiscountFields form={form} />
      </Card>
    </aside>
  )
}
